import type { BillDocument } from '#areas/payment/rules/bill-document/bill-document.ts'
import { ciiXml } from '#areas/payment/rules/bill-document/cii.ts'
import { renderPdf, type PdfRequest } from '#platform/server/pdf/pdf.ts'
import type { BillCopy } from './bill-copy.ts'
import { backgroundName, billTitle, billView, logoName } from './bill-view.ts'
import { declareFacturX } from './xmp.ts'

/** Name of the attached invoice: fixed by the standard. */
export const facturXName = 'factur-x.xml'

const template = new URL('bill.typ', import.meta.url)

/** What the page is made of: exposed so that other renderers (a preview) show the same page. */
export function billPdfRequest(document: BillDocument, copy: BillCopy): PdfRequest {
  const { logo } = document.seller
  const background = document.dress?.background
  return {
    template,
    data: { ...billView(document, copy), 'buyer-name': document.buyer.name },
    title: `${billTitle(document)} ${document.number}`,
    author: document.seller.legalName,
    date: document.issueDate,
    mark: copy.schoolMark ?? '',
    attachments: [
      {
        name: facturXName,
        type: 'text/xml',
        content: ciiXml(document),
        description: 'Facture au format Factur-X',
        relationship: 'alternative',
      },
    ],
    pictures: {
      ...(logo === null ? {} : { [logoName(logo.type)]: Buffer.from(logo.base64, 'base64') }),
      ...(background ? { [backgroundName(background.type)]: Buffer.from(background.base64, 'base64') } : {}),
    },
  }
}

/**
 * The bill as a Factur-X file: PDF/A-3 with the European invoice inside. Made from the stored document alone; the same
 * document and copy give the same bytes for ever.
 */
export async function facturX(document: BillDocument, copy: BillCopy): Promise<Buffer> {
  return declareFacturX(await renderPdf(billPdfRequest(document, copy)))
}
