import { orderedActiveCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { noRepetition } from '#areas/establishment/rules/checks.ts'
import { entity } from '#kernel/entity/entity.ts'

/** What is printed today; a setting governs one of them. */
export const documentTargets = { invoice: 'Facture', acompte: 'Facture d’acompte', creditNote: 'Avoir', letter: 'Courrier' } as const
export type DocumentTarget = keyof typeof documentTargets

/** A picture laid under the text of a page. */
export const documentBackground = entity({
  name: 'document-background',
  base: 'document/setting/background',
  right: 'document_email_document_setting',
  label: { one: 'fond de document', many: 'fonds de documents' },
  calls: ['list', 'edit', 'search', 'save', 'delete', 'document'],
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    picture: { kind: 'image', label: 'Image', help: 'PNG ou JPEG aux proportions d’une page A4, très claire\u00A0: le texte s’imprime dessus.' },
  },
  display: 'label',
  list: { columns: ['label'], search: ['label'], sort: { field: 'label' } },
  inUse: { rule: 'delete-refused-background', message: 'Suppression impossible\u00A0: des documents s’impriment sur ce fond.' },
})

/** Texts, colour and background of a printed document; the first active one of a document is printed. */
export const documentSetting = entity({
  name: 'document-setting',
  base: 'document/setting/document',
  right: 'document_email_document_setting',
  label: { one: 'paramétrage de document', many: 'paramétrages de documents' },
  routes: { list: '/document-setting-target-list', record: '/document-setting/{documentSettingTargetId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    target: { kind: 'choice', label: 'Document', options: documentTargets, required: true, help: 'De plusieurs paramétrages actifs pour un document, le premier de la liste s’imprime.' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    header: { kind: 'longText', label: 'Texte d’en-tête', maxLength: 600, help: 'Imprimé au-dessus des lignes.' },
    footer: { kind: 'longText', label: 'Texte de pied', maxLength: 1000, help: 'Imprimé sous les lignes, avant les mentions de la loi.' },
    showsLogo: { kind: 'flag', label: 'Imprimer le logo', default: true },
    colour: { kind: 'colour', label: 'Couleur' },
    backgroundId: { kind: 'reference', label: 'Fond', to: 'document-background', createOnTheFly: true },
  },
  display: 'label',
  calls: orderedActiveCalls,
  ordered: true,
  activeField: 'isActive',
  children: { translations: { entity: 'document-translation', parentField: 'settingId', label: 'Traductions' } },
  list: {
    columns: ['label', 'target', 'header', 'footer', 'showsLogo', 'backgroundId', 'isActive'],
    search: ['label'],
    filters: ['target', 'isActive'],
    empty: 'Sans paramétrage, les documents s’impriment avec le logo et la couleur de l’établissement.',
  },
  form: {
    sections: [
      {
        title: 'Document',
        purpose: 'Lu à l’émission de chaque nouvelle pièce',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActive', span: 2 },
          { field: 'target', span: 6 },
          { field: 'colour', span: 2 },
          { field: 'backgroundId', span: 4 },
          { field: 'showsLogo', span: 6 },
        ],
      },
      {
        title: 'Textes',
        purpose: 'En français',
        fields: [
          { field: 'header', span: 6 },
          { field: 'footer', span: 6 },
        ],
      },
      { title: 'Traductions', purpose: 'Pour les clients d’une autre langue', fields: [], child: 'translations' },
    ],
  },
  checks: [noRepetition({ children: 'translations', fields: ['languageId'], rule: 'document-language-twice', sentence: () => 'Cette langue a déjà ses textes.' })],
})

export const documentTranslation = entity({
  name: 'document-translation',
  base: 'document/setting/translation',
  right: 'document_email_document_setting',
  label: { one: 'traduction de document', many: 'traductions de documents', feminine: true },
  owned: { by: 'document-setting' },
  calls: ownedCalls,
  fields: {
    settingId: { kind: 'reference', label: 'Document', to: 'document-setting', required: true },
    languageId: { kind: 'reference', label: 'Langue', to: 'language', required: true },
    header: { kind: 'longText', label: 'Texte d’en-tête', maxLength: 600 },
    footer: { kind: 'longText', label: 'Texte de pied', maxLength: 1000 },
  },
  display: ['settingId', 'languageId'],
  routes: { list: '/document-setting-translate' },
  list: { columns: ['settingId', 'languageId', 'header', 'footer'], search: [], filters: ['settingId', 'languageId'], empty: 'Les traductions se saisissent dans le paramétrage de chaque document.' },
})
