import { PictureSetting } from "../../components/pictures/picture-setting.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { useChangePicture } from "../../lib/pictures/use-change-picture.ts";
import { trpc } from "../../lib/trpc.ts";

/** The logo of the reader's organization; nothing while the organization is not known. */
export function LogoSetting({ organizationId }: { organizationId: string }) {
  const { data: organization } = trpc.organizations.get.useQuery({ id: organizationId });
  const remove = trpc.pictures.removeLogo.useMutation();
  const change = useChangePicture({
    address: `/api/organizations/${organizationId}/logo`,
    noun: "logo",
    remove: () => remove.mutateAsync({ id: organizationId }),
  });
  if (!organization) return null;
  const { name, logoUrl } = organization;
  return (
    <Section title="Logo" note={name}>
      <PictureSetting name={name} src={logoUrl} isLogo noun="logo" {...change}>
        {logoUrl
          ? "Experts see it beside every project you post."
          : "The initials of your organization stand beside every project you post."}
      </PictureSetting>
    </Section>
  );
}
