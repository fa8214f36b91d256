import { FormSection } from "../../components/ui/form/form-section.tsx";
import { TextField } from "../../components/ui/form/text-field.tsx";

export function PersonalFields() {
  return (
    <FormSection
      first
      title="Personal"
      reason="We never show your address. Only organizations you work with see your email address."
    >
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextField name="address" label="Address" autoComplete="street-address" />
      <TextField name="city" label="City" autoComplete="address-level2" />
      <TextField name="postalCode" label="Postal code" autoComplete="postal-code" />
      <TextField name="country" label="Country" autoComplete="country-name" />
    </FormSection>
  );
}
