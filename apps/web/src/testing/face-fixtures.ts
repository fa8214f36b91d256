import type { ExpertFaceDto, OrganizationFaceDto } from "@quorate/api/schema/face";

/** The two parties that the tests' projects are between, as a row names them. */
export function clientFace(facts: Partial<OrganizationFaceDto> = {}): OrganizationFaceDto {
  return {
    id: "00000000-0000-4000-8000-000000000100",
    name: "Wetherby & Loom",
    logoUrl: null,
    hasPage: true,
    ...facts,
  };
}

export function expertFace(facts: Partial<ExpertFaceDto> = {}): ExpertFaceDto {
  return {
    id: "00000000-0000-4000-8000-000000000200",
    name: "Lucian Marchetti",
    profileImageUrl: null,
    hasPage: true,
    ...facts,
  };
}
