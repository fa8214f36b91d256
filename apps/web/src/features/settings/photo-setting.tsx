import { fullName } from "@quorate/core/accounts/person-name";
import { PictureSetting } from "../../components/pictures/picture-setting.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { useChangePicture } from "../../lib/pictures/use-change-picture.ts";
import { useSession } from "../../lib/session.ts";
import { trpc } from "../../lib/trpc.ts";

const ADDRESS = "/api/profile/photo";

/** The reader's own portrait. */
export function PhotoSetting() {
  const { user } = useSession();
  const remove = trpc.pictures.removePhoto.useMutation();
  const change = useChangePicture({ address: ADDRESS, noun: "photo", remove: () => remove.mutateAsync() });
  if (!user) return null;
  return (
    <Section title="Photo" note="Next to your name">
      <PictureSetting name={fullName(user)} src={user.profileImageUrl} noun="photo" {...change}>
        {user.profileImageUrl
          ? "Others see it wherever your name appears."
          : "Until you add one, others see your initials."}
      </PictureSetting>
    </Section>
  );
}
