import { serve } from '#kernel/server/serve.ts'
import { keepDocument } from '#kernel/server/files.ts'
import type { Service } from '#kernel/server/service.ts'
import { fiscalContract } from '../contract.ts'
import { makeArchive } from './archive.ts'
import { printAttestation } from './attestation.ts'
import type { FiscalSlots } from './hook.ts'
import { rotateKey } from './rotate-key.ts'
import { checkNow, fiscalState } from './state.ts'
import { setSchool } from './set-school.ts'

/** The state of the chains, their check and the key that signs them. */
export function fiscalService(slots: FiscalSlots): (service: Service) => void {
  return (service) => {
    serve(service, fiscalContract.fiscalState, fiscalState(slots))
    serve(service, fiscalContract.checkChains, checkNow(slots))
    serve(service, fiscalContract.makeArchive, async (tx, { year }) => {
      const { name, content, records } = await makeArchive(tx, slots, year)
      return { ...(await keepDocument(tx, { name, type: 'application/zip', content })), records }
    })
    serve(service, fiscalContract.attestation, async (tx) => keepDocument(tx, await printAttestation(tx, slots.keyring)))
    serve(service, fiscalContract.rotateKey, rotateKey(slots))
    serve(service, fiscalContract.setSchool, setSchool(slots))
  }
}
