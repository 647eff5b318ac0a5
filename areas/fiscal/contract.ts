import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

const right = 'establishment_access_technical_event_journal'

const chain = z.object({
  chain: z.string(),
  label: z.string(),
  isSchool: z.boolean(),
  records: z.int(),
  lastNumber: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Sum of what was recorded, and sum of its absolute values; only of chains that raise them. */
  perpetual: z.int().nullable(),
  perpetualAbsolute: z.int().nullable(),
})
const check = z.object({ at: z.string(), isWhole: z.boolean(), records: z.int(), broken: z.string().nullable(), byName: z.string() })

export const fiscalContract = {
  fiscalState: operation({
    name: 'fiscalState',
    method: 'GET',
    path: 'fiscal/state',
    right,
    level: 'select',
    summary:
      'L’état de chaque chaîne signée\u00A0: nombre d’enregistrements, dernier signé, totaux perpétuels\u00A0; les clés, et la dernière vérification.',
    input: z.object({}),
    reply: z.object({
      chains: z.array(chain),
      /** The oldest year that is over and of which no archive was made since; this one where there is none. */ archiveYear: z.int(),
      lastCheck: check.nullable(),
      version: z.string(),
      isSchool: z.boolean(),
      keys: z.array(z.object({ keyId: z.string(), publicKey: z.string(), firstUsedAt: z.string(), isCurrent: z.boolean() })),
    }),
  }),
  checkChains: operation({
    name: 'checkChains',
    method: 'POST',
    path: 'fiscal/check',
    right,
    level: 'select',
    summary: 'Relit toutes les chaînes depuis leur premier enregistrement et nomme le premier qui ne tient plus.',
    input: z.object({}),
    reply: z.object({
      records: z.int(),
      isIntact: z.boolean(),
      chain: z.string().nullable(),
      rank: z.int().nullable(),
      number: z.string().nullable(),
      message: z.string(),
    }),
  }),
  makeArchive: operation({
    name: 'makeFiscalArchive',
    method: 'POST',
    path: 'fiscal/archive',
    right,
    level: 'export',
    summary:
      'Produit l’archive signée d’une année\u00A0: tout ce qui y a été signé, les clés publiques et un manifeste. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ year: z.int().min(2000, 'Cette année n’est pas possible.').max(2100, 'Cette année n’est pas possible.') }),
    reply: madeFile.extend({ records: z.int() }),
    refusals: ['archive-empty'],
  }),
  attestation: operation({
    name: 'fiscalAttestation',
    method: 'POST',
    path: 'fiscal/attestation',
    right,
    level: 'select',
    summary:
      'Imprime l’attestation individuelle de l’éditeur, avec la version majeure du logiciel\u00A0: à signer par l’éditeur et par l’entreprise.',
    input: z.object({}),
    reply: madeFile,
  }),
  setSchool: operation({
    name: 'setFiscalSchool',
    method: 'POST',
    path: 'fiscal/school',
    right,
    level: 'write',
    summary:
      'Met l’établissement entier en mode école, ou l’en sort, tant qu’il n’a rien encaissé ni facturé. Réservé aux administrateurs.',
    input: z.object({ isSchool: z.boolean() }),
    reply: z.object({ isSchool: z.boolean(), message: z.string() }),
    refusals: ['school-not-empty'],
  }),
  rotateKey: operation({
    name: 'rotateFiscalKey',
    method: 'POST',
    path: 'fiscal/key',
    right,
    level: 'write',
    summary: 'Remplace la clé de signature de l’installation\u00A0; l’ancienne ne peut plus signer. Réservé aux utilisateurs techniques.',
    input: z.object({}),
    reply: z.object({ keyId: z.string(), message: z.string() }),
  }),
}
