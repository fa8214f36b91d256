import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { type Crop, changed, type Fit, WHOLE, ZOOM_MAX } from "../../lib/pictures/crop.ts";
import { type Drawable, openPicture, previewOf, squareToSend } from "../../lib/pictures/draw-square.ts";
import { Portrait } from "../ui/data/portrait.tsx";
import { Button } from "../ui/form/button.tsx";
import { Dialog, DialogActions, DialogCancel, DialogContent } from "../ui/overlay/dialog.tsx";
import { CropCanvas } from "./crop-canvas.tsx";
import styles from "./crop-dialog.module.css";

type CropDialogProps = {
  file: File;
  name: string;
  isLogo: boolean;
  noun: string;
  onSave: (picture: Blob) => Promise<string | null>;
  onUnreadable: () => void;
  onClose: () => void;
};

/** Chooses the square of a picture: by pointer, by touch and by keys, with the sizes beside it in which others will see it. */
export function CropDialog({ file, onUnreadable, ...props }: CropDialogProps) {
  const [picture, setPicture] = useState<Drawable | null>(null);
  const giveUp = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isWanted = true;
    let opened: Drawable | null = null;
    void openPicture(file).then((found) => {
      opened = found;
      if (!isWanted) found?.close();
      else if (found) setPicture(found);
      else giveUp();
    });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [file]);
  return picture && <Cropping picture={picture} {...props} />;
}

type CroppingProps = Omit<CropDialogProps, "file" | "onUnreadable"> & { picture: Drawable };

function Cropping({ picture, name, isLogo, noun, onSave, onClose }: CroppingProps) {
  const id = useId();
  const fit: Fit = isLogo ? "contain" : "cover";
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const preview = useMemo(() => previewOf(picture, fit, crop), [picture, fit, crop]);

  async function save() {
    setSaving(true);
    const square = await squareToSend(picture, fit, crop);
    const refusal = square ? await onSave(square) : "The picture could not be prepared. Please choose another one.";
    setSaving(false);
    if (refusal === null) onClose();
    else setError(refusal);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}>
      <DialogContent
        title={`Choose what your ${noun} shows`}
        description="Drag the picture, or move it with the arrow keys; Shift moves it further, plus and minus zoom."
        className={styles.dialog}
      >
        <div className={styles.cropping}>
          <CropCanvas
            picture={picture}
            fit={fit}
            crop={crop}
            onChange={(by) => setCrop((before) => changed(picture, fit, before, by))}
          />
          <div className={styles.previews} role="group" aria-label="As others see it">
            <figure>
              <Portrait name={name} src={preview} size={96} isLogo={isLogo} isAboveFold />
              <figcaption className="caption">On your profile</figcaption>
            </figure>
            <figure>
              <Portrait name={name} src={preview} size={32} isLogo={isLogo} isAboveFold />
              <figcaption className="caption">In lists</figcaption>
            </figure>
          </div>
        </div>
        <div className="field">
          <label className="label" htmlFor={id}>
            Zoom
          </label>
          <input
            id={id}
            className={styles.zoom}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.05}
            value={crop.zoom}
            aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
            onChange={({ target }) => {
              const zoom = Number(target.value);
              setCrop((before) => changed(picture, fit, before, { zoom: zoom / before.zoom }));
            }}
          />
        </div>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <DialogActions>
          <DialogCancel />
          <Button busy={isSaving} busyLabel="Saving..." onClick={() => void save()}>
            Save {noun}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
