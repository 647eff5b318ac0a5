import type { Fault } from '#platform/operation/refusal.ts'

type Draft = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Some settings only mean something together: a server without a sender sends nothing, nor the other way round. */
export function mailFaults(row: Draft): readonly Fault[] {
  const faults: Fault[] = []
  const error = (field: string, why: string): void =>
    void faults.push({ rule: 'mail-configuration-error', field, message: `Erreur de configuration de la messagerie\u00A0: ${why}.` })
  if (!isEmpty(row['smtpServer']) && isEmpty(row['senderAddress'])) error('senderAddress', 'indiquez l’adresse d’expédition')
  if (isEmpty(row['smtpServer']) && !isEmpty(row['senderAddress'])) error('smtpServer', 'indiquez le serveur SMTP')
  if (row['security'] === 'tls' && row['port'] === 587) error('port', 'TLS se fait sur le port 465\u00A0; sur 587, choisissez STARTTLS')
  if (row['security'] === 'starttls' && row['port'] === 465)
    error('port', 'STARTTLS se fait sur le port 587\u00A0; sur 465, choisissez TLS')
  return faults
}

/** What a test needs beside a configuration that holds together. */
export function testFaults(row: Draft): readonly Fault[] {
  const faults = [...mailFaults(row)]
  if (isEmpty(row['smtpServer']) && faults.length === 0)
    faults.push({
      rule: 'mail-configuration-error',
      field: 'smtpServer',
      message: 'Erreur de configuration de la messagerie\u00A0: indiquez le serveur SMTP.',
    })
  if (isEmpty(row['testAddress']))
    faults.push({ rule: 'recipient-missing', field: 'testAddress', message: 'L’adresse e-mail du destinataire est manquante.' })
  return faults
}
