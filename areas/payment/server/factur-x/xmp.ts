import { replaceXmp } from '#platform/server/pdf/xmp.ts'

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const values = { DocumentType: 'INVOICE', DocumentFileName: 'factur-x.xml', Version: '1.0', ConformanceLevel: 'EN 16931' }
const descriptions: Record<keyof typeof values, string> = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'Name of the embedded XML invoice file',
  Version: 'The actual version of the Factur-X XML schema',
  ConformanceLevel: 'The conformance level of the embedded Factur-X data',
}

const properties = Object.entries(descriptions)
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')
const schema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties}</rdf:Seq></pdfaSchema:property></rdf:li>`
const description = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${Object.entries(values)
  .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')}</rdf:Description>`

/** Says in the metadata that the PDF is a Factur-X of profile EN 16931. PDF/A allows one list of schemas: ours joins it. */
export function declareFacturX(pdf: Buffer): Buffer {
  return replaceXmp(pdf, (xmp) => insertBefore(insertBefore(xmp, '</rdf:Bag></pdfaExtension:schemas>', schema), '</rdf:RDF>', description))
}

function insertBefore(text: string, mark: string, insertion: string): string {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`the metadata of the document have no ${mark}`)
  return text.slice(0, at) + insertion + text.slice(at)
}
