import { PICTURE_BYTES_MAX, PICTURE_FORMATS, pictureMediaTypes } from "@quorate/core/pictures/picture-file";
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { Portrait } from "../ui/data/portrait.tsx";
import { Button } from "../ui/form/button.tsx";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import styles from "./picture-setting.module.css";

const CropDialog = lazy(async () => ({ default: (await import("./crop-dialog.tsx")).CropDialog }));

type PictureSettingProps = {
  /** Whose picture it is: the person's or the organization's name. */
  name: string;
  src: string | null;
  isLogo?: boolean;
  /** What it is called on the buttons: "photo", "logo". */
  noun: string;
  children: ReactNode;
  isRemoving: boolean;
  onRemove: () => void;
  /** Answers what is against it, in words; null where it is stored. */
  onSave: (picture: Blob) => Promise<string | null>;
};

const TOO_LARGE = "A picture can be at most 8 MB.";

/** The picture as it is shown, and the ways to another one or to none. */
export function PictureSetting({ name, src, isLogo = false, noun, children, ...acts }: PictureSettingProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRemoval, askRemoval] = useState(false);

  function offer(chosen: File | undefined) {
    if (input.current) input.current.value = ""; // lets the same file be chosen again
    if (!chosen) return;
    const isTooLarge = chosen.size > PICTURE_BYTES_MAX;
    setError(isTooLarge ? TOO_LARGE : null);
    setFile(isTooLarge ? null : chosen);
  }

  return (
    <div className={styles.setting}>
      <Portrait name={name} src={src} size={96} isLogo={isLogo} isAboveFold />
      <div className={styles.words}>
        <p className="mute">{children}</p>
        <input
          ref={input}
          className="sr-only"
          type="file"
          id={id}
          accept={pictureMediaTypes()}
          aria-label={`Choose a ${noun}`}
          aria-describedby={`${id}-hint`}
          tabIndex={-1}
          onChange={({ target }) => offer(target.files?.[0])}
        />
        <div className="button-row">
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {src ? `Change ${noun}` : `Add ${noun}`}
          </Button>
          {src && (
            <Button variant="quiet" busy={acts.isRemoving} busyLabel="Removing..." onClick={() => askRemoval(true)}>
              Remove {noun}
            </Button>
          )}
        </div>
        <p className="caption" id={`${id}-hint`}>
          {new Intl.ListFormat("en-GB", { type: "disjunction" }).format(PICTURE_FORMATS)}, at most 8 MB. We don't keep
          where and how it was taken.
        </p>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {isRemoval && (
        <ConfirmDialog
          title={`Remove the ${noun}?`}
          description={`It goes immediately and isn't kept: to get it back, choose the file again.`}
          action={`Remove ${noun}`}
          busy={acts.isRemoving}
          onConfirm={() => {
            askRemoval(false);
            acts.onRemove();
          }}
          onClose={() => askRemoval(false)}
        />
      )}
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            name={name}
            isLogo={isLogo}
            noun={noun}
            onSave={acts.onSave}
            onUnreadable={() => {
              setFile(null);
              setError("This picture cannot be opened here. Please choose another one.");
            }}
            onClose={() => setFile(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
