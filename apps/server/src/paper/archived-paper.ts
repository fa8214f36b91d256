import type PdfDocument from "pdfkit";
import { srgbProfile } from "./srgb-profile.ts";

type Pdf = InstanceType<typeof PdfDocument>;

/** As Factur-X and ZUGFeRD name it, so that programs find it. */
const FILE_NAME = "factur-x.xml";

/** pdfkit's types do not know of it yet. */
const ANOTHER_FORM: object = { relationship: "Alternative" };

/**
 * What makes a paper an archived one with its e-invoice inside: PDF/A-3b (ISO 19005-3) and Factur-X 1.07 / ZUGFeRD 2.3 in the profile EN 16931. The XML is
 * another form of the same (`Alternative`), and reading programs find it by the document's metadata.
 */
export function encloseEInvoice(pdf: Pdf, xml: string, issuedAt: Date): void {
  pdf.file(Buffer.from(xml), {
    name: FILE_NAME,
    type: "text/xml",
    description: "The invoice as data, by EN 16931",
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    ...ANOTHER_FORM,
  });
  const profile = pdf.ref({ N: 3 });
  profile.end(srgbProfile());
  const intent = {
    Type: "OutputIntent",
    S: "GTS_PDFA1",
    Info: literal("sRGB"),
    OutputConditionIdentifier: literal("sRGB"),
    DestOutputProfile: profile,
  };
  const root: { data: Record<string, unknown> } = Reflect.get(pdf, "_root");
  root.data["OutputIntents"] = [intent];
  const append: (xml: string) => void = Reflect.get(pdf, "appendXML").bind(pdf);
  append(METADATA);
}

/** pdfkit writes a string object as text, and a plain string as a name. */
// biome-ignore lint/style/useConsistentBuiltinInstantiation: pdfkit tells the two apart.
const literal = (text: string) => new String(text);

/**
 * pdfkit puts title and author into the metadata, which is XML, as they are; an ampersand in a company's name would break it. The table of the
 * file's own facts keeps them as they were.
 */
export function escapeMetadata(pdf: Pdf): void {
  const addInfo: () => void = Reflect.get(pdf, "_addInfo").bind(pdf);
  Reflect.set(pdf, "_addInfo", () => {
    const { info } = pdf;
    const escaped = Object.entries(info).map(([key, value]) => [key, typeof value === "string" ? inXml(value) : value]);
    pdf.info = Object.fromEntries(escaped);
    addInfo();
    pdf.info = info;
  });
}

const inXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

type Property = readonly [name: string, type: string, about: string];

/** A schema that PDF/A does not know is described in the file itself (ISO 19005-3, 6.6.2.3). */
const described = (name: string, uri: string, prefix: string, properties: readonly Property[]) =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties
    .map(
      ([property, type, about]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`,
    )
    .join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const FACTUR_X = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const PDF_UA = "http://www.aiim.org/pdfua/ns/id/";

const METADATA = [
  '<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>',
  '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>',
  described("Factur-X PDFA Extension Schema", FACTUR_X, "fx", [
    ["DocumentFileName", "Text", "The name of the embedded XML document"],
    ["DocumentType", "Text", "The type of the hybrid document in capital letters, as INVOICE"],
    ["Version", "Text", "The version of the standard that the embedded XML document keeps"],
    ["ConformanceLevel", "Text", "The conformance level of the embedded XML document"],
  ]),
  described("PDF/UA identification schema", PDF_UA, "pdfuaid", [["part", "Integer", "The part of ISO 14289"]]),
  "</rdf:Bag></pdfaExtension:schemas></rdf:Description>",
  `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`,
].join("\n");
