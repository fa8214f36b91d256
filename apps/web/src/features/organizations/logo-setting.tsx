import type { OrganizationProfileDto } from "@quorate/api/organizations/organizations.schema";
import { PictureSetting } from "../../components/pictures/picture-setting.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { useChangePicture } from "../../lib/pictures/use-change-picture.ts";
import { trpc } from "../../lib/trpc.ts";

type LogoSettingProps = { organization: Pick<OrganizationProfileDto, "id" | "name" | "logoUrl"> };

/** The logo of the reader's organization. */
export function LogoSetting({ organization: { id, name, logoUrl } }: LogoSettingProps) {
  const remove = trpc.pictures.removeLogo.useMutation();
  const change = useChangePicture({
    address: `/api/organizations/${id}/logo`,
    noun: "logo",
    remove: () => remove.mutateAsync({ id }),
  });
  return (
    <Section title="Logo" note={name}>
      <PictureSetting name={name} src={logoUrl} isLogo noun="logo" {...change}>
        {logoUrl
          ? "Experts see it beside every project you post."
          : "Your organization's initials appear beside every project you post."}
      </PictureSetting>
    </Section>
  );
}
