import { entity } from '#kernel/entity/entity.ts'
import { mailFaults } from '../rules/mail-settings.ts'

/** How a mailbox is reached. The password is written, never read back. */
const fields = {
  smtpServer: {
    kind: 'text',
    label: 'Serveur SMTP',
    maxLength: 120,
    pattern: '^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$',
    patternMessage: 'Saisissez le nom du serveur seul, sans espace ni «\u00A0/\u00A0»\u00A0: «\u00A0smtp.exemple.fr\u00A0».',
    example: 'smtp.exemple.fr',
  },
  port: { kind: 'integer', label: 'Port', min: 1, max: 65535, default: 587, required: true },
  security: {
    kind: 'choice',
    label: 'Chiffrement',
    options: { starttls: 'STARTTLS (port 587)', tls: 'TLS (port 465)', none: 'Aucun' },
    default: 'starttls',
    required: true,
    help: 'Aucun\u00A0: seulement pour un serveur de votre réseau.',
  },
  login: { kind: 'text', label: 'Identifiant', maxLength: 120 },
  password: { kind: 'text', label: 'Mot de passe', maxLength: 200, secret: true, help: 'Jamais réaffiché\u00A0; laissez vide pour garder celui qui est enregistré.' },
  senderAddress: { kind: 'emails', label: 'Adresse d’expédition', max: 1 },
  alias: { kind: 'text', label: 'Nom affiché', maxLength: 80, help: 'Ce que lit le client à la place de l’adresse\u00A0: «\u00A0Camping Les Embruns\u00A0».' },
  replyTo: { kind: 'emails', label: 'Réponses à', max: 1, help: 'Vide\u00A0: à l’adresse d’expédition.' },
  testAddress: { kind: 'emails', label: 'Adresse de test', max: 1 },
} as const

const sections = [
  {
    title: 'Serveur',
    purpose: 'Donné par votre fournisseur d’e-mail',
    fields: [
      { field: 'smtpServer', span: 4 },
      { field: 'port', span: 2 },
      { field: 'security', span: 6 },
      { field: 'login', span: 3 },
      { field: 'password', span: 3 },
    ],
  },
  {
    title: 'Expéditeur',
    purpose: 'Ce que voient vos clients',
    fields: [
      { field: 'senderAddress', span: 4 },
      { field: 'alias', span: 3 },
      { field: 'replyTo', span: 4 },
    ],
  },
  { title: 'Test', purpose: 'Reçoit l’e-mail de test', fields: [{ field: 'testAddress', span: 4 }] },
] as const

/** The mailbox that the establishment writes from. */
export const emailConfiguration = entity({
  name: 'email-configuration',
  base: 'document/mail/configuration',
  right: 'document_email_email_configuration',
  label: { one: 'configuration de l’e-mail', many: 'configuration de l’e-mail', feminine: true },
  routes: { record: '/email-configuration' },
  single: true,
  fields: {
    ...fields,
    copyTo: { kind: 'emails', label: 'Copie cachée à', max: 3, help: 'Reçoit chaque message envoyé à un client, sans qu’il le voie.' },
    paymentLink: {
      kind: 'text',
      label: 'Page de paiement',
      maxLength: 300,
      pattern: '^https://([^ {}]|\\{[^{}]+\\})+$',
      patternMessage: 'Veuillez saisir une URL valide, par exemple https://paiement.example/{n° de séjour}.',
      example: 'https://paiement.example',
      help: 'Écrite par le champ «\u00A0{lien de paiement}\u00A0» tant qu’il reste à payer. «\u00A0{n° de séjour}\u00A0» et «\u00A0{solde}\u00A0» y sont remplacés par ceux du séjour.',
    },
  },
  display: [],
  form: {
    sections: [
      sections[0],
      { ...sections[1], fields: [...sections[1].fields, { field: 'copyTo', span: 4 }] },
      sections[2],
      { title: 'Paiement en ligne', purpose: 'La page de votre banque, si vous en avez une', fields: [{ field: 'paymentLink', span: 6 }] },
    ],
  },
  checks: [mailFaults],
})

/** The mailbox that campaigns will leave from. */
export const grcEmailConfiguration = entity({
  name: 'grc-email-configuration',
  base: 'document/mail/configuration_grc',
  right: 'document_email_email_configuration',
  label: { one: 'configuration de l’e-mail GRC', many: 'configuration de l’e-mail GRC', feminine: true },
  routes: { record: '/email-configuration-grc' },
  single: true,
  fields,
  display: [],
  form: { sections: [{ ...sections[0], purpose: 'Cette messagerie servira aux campagnes' }, sections[1]] },
  checks: [mailFaults],
})
