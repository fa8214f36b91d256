import { EVENTS } from "@quorate/core/events/domain-event";
import { INTEGRATOR_EVENT_TYPES, type IntegratorEventType } from "@quorate/core/webhooks/integrator-events";
import { useState } from "react";
import { Checkbox, Radio } from "../../components/ui/form/checkbox.tsx";
import { FieldGroup } from "../../components/ui/form/field.tsx";
import styles from "./event-choice.module.css";

type EventChoiceProps = {
  /** None: every event. */
  value: readonly IntegratorEventType[];
  onChange: (eventTypes: IntegratorEventType[]) => void;
};

/** Of what is stored, what is still offered. */
export function offeredOf(eventTypes: readonly string[]): IntegratorEventType[] {
  return INTEGRATOR_EVENT_TYPES.filter((type) => eventTypes.includes(type));
}

/** Every event, those of later versions too, or some. */
export function EventChoice({ value, onChange }: EventChoiceProps) {
  const [isChosen, setChosen] = useState(value.length > 0);
  const toggle = (type: IntegratorEventType, isOn: boolean) =>
    onChange(INTEGRATOR_EVENT_TYPES.filter((one) => (one === type ? isOn : value.includes(one))));
  return (
    <FieldGroup id="endpoint-events" label="Which events does it get?">
      <Radio
        name="endpoint-which"
        label="Every event for your account"
        checked={!isChosen}
        onChange={() => {
          setChosen(false);
          onChange([]);
        }}
      />
      <Radio
        name="endpoint-which"
        label="Only those you choose"
        hint={isChosen && value.length === 0 ? "Choose at least one: with none, every event is sent." : undefined}
        checked={isChosen}
        onChange={() => setChosen(true)}
      />
      {isChosen && (
        <div className={styles.events}>
          {INTEGRATOR_EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={<code className="font-mono text-sm">{type}</code>}
              hint={EVENTS[type].program.about.replaceAll("`", "")}
              checked={value.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
