import { markOf } from '#areas/establishment/server/api.ts'
import { formatDay, formatSiret } from '#domain/french.ts'
import { renderPdf } from '#platform/server/pdf/pdf.ts'
import type { Tx } from '#platform/server/tx.ts'
import { softwareVersion } from '#platform/server/version.ts'
import { attestationLaw, attestationParts, attestationWarning, majorVersion } from '../rules/attestation.ts'
import type { Keyring } from './keyring.ts'

const template = new URL('attestation.typ', import.meta.url)

/** The attestation to be signed by the publisher, and by the company that uses the software. */
export async function printAttestation(tx: Tx, keyring: Keyring): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [site] = await tx.rows<{ holder: string; siret: string | null }>(
    'select coalesce(company_name, name) as holder, siret from establishment where establishment_id = $1',
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  const title = 'Attestation individuelle relative à l’utilisation d’un logiciel de caisse'
  const today = tx.today.toString()
  const parts = attestationParts({
    version: softwareVersion,
    holder: site.holder,
    siret: site.siret === null ? '' : formatSiret(site.siret),
    keyId: keyring.current().keyId,
  })
  const content = await renderPdf({
    template,
    title,
    author: site.holder,
    date: today,
    mark: await markOf(tx),
    data: { title, law: attestationLaw, warning: attestationWarning, parts, printed: `Pinède ${softwareVersion} · ${formatDay(today)}` },
  })
  return { name: `attestation-pinede-version-${majorVersion(softwareVersion)}.pdf`, content }
}
