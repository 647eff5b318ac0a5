import { orderedActiveCalls, ownedCalls } from '#areas/establishment/rules/calls.ts'
import { entity } from '#kernel/entity/entity.ts'
import { mailFunctions, mailPapers } from '../rules/mail/functions.ts'
import { fieldsExist } from '../rules/mail/model-checks.ts'

const heaviest = 5_242_880
const papers = ['.pdf', '.doc', '.odt'] as const

/** What is written for an occasion of a stay; its texts are one per language. */
export const documentModel = entity({
  name: 'document-model',
  base: 'document/model',
  right: 'document_email_document_model',
  label: { one: 'modèle de document', many: 'modèles de documents' },
  routes: { list: '/document-function-model-list' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    function: { kind: 'choice', label: 'Occasion', options: mailFunctions, required: true, help: 'Quand ce modèle est proposé, et les champs de fusion qu’il peut contenir.' },
    paper: { kind: 'choice', label: 'Pièce du séjour jointe', options: mailPapers, default: 'none', required: true, help: 'Faite au moment de l’envoi, en PDF.' },
    file: { kind: 'file', label: 'Document joint', extensions: papers, maxBytes: heaviest, help: 'Joint dans toutes les langues\u00A0: plan, règlement intérieur.' },
    isActive: { kind: 'flag', label: 'Proposé', default: true },
  },
  display: 'label',
  calls: orderedActiveCalls,
  ordered: true,
  activeField: 'isActive',
  list: {
    columns: ['label', 'function', 'paper', 'file', 'isActive'],
    search: ['label'],
    filters: ['function', 'paper', 'isActive'],
    bulk: ['paper'],
    empty: 'Créez un modèle par occasion d’écrire\u00A0: devis, confirmation, relance.',
  },
  form: {
    sections: [
      {
        title: 'Modèle',
        purpose: 'Proposé à l’envoi d’un e-mail et à l’impression',
        fields: [
          { field: 'label', span: 3 },
          { field: 'function', span: 3 },
          { field: 'paper', span: 4 },
          { field: 'isActive', span: 6 },
          { field: 'file', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-document-model', message: 'Suppression impossible\u00A0: des textes sont écrits pour ce modèle. Supprimez-les d’abord, ou masquez le modèle.' },
})

/** The text of a model in one language. */
export const mailingConfiguration = entity({
  name: 'mailing-configuration',
  base: 'document/mailing/configuration',
  right: 'document_email_mailing_configuration',
  label: { one: 'modèle de courrier ou d’e-mail', many: 'modèles de courriers et e-mails' },
  routes: { list: '/mailing-configuration-list/{documentFunctionModelId}', record: '/mailing-configuration/{documentFunctionModelId}/{mailingConfigurationId}' },
  fields: {
    documentFunctionModelId: {
      kind: 'reference',
      label: 'Modèle',
      to: 'document-model',
      required: true,
      missing: { rule: 'choose-document-model', message: 'Veuillez choisir un modèle de document.' },
    },
    languageId: { kind: 'reference', label: 'Langue', to: 'language', required: true, default: 'isDefault' },
    subject: { kind: 'text', label: 'Objet', maxLength: 200, required: true, missing: { rule: 'mail-subject-required', message: 'L’objet de l’e-mail est obligatoire.' } },
    body: { kind: 'longText', label: 'Texte', maxLength: 8000, required: true, missing: { rule: 'mail-body-required', message: 'Le corps de l’e-mail est obligatoire.' } },
    signature: { kind: 'longText', label: 'Signature', maxLength: 1000, help: 'Ajoutée sous le texte.' },
    emailList: { kind: 'emails', label: 'Copie à', max: 5, help: 'Reçoivent aussi chaque message, sous les yeux du client.' },
  },
  display: ['documentFunctionModelId', 'languageId'],
  children: { attachments: { entity: 'mail-attachment', parentField: 'mailingConfigurationId', label: 'Pièces jointes', max: 10 } },
  list: {
    columns: ['documentFunctionModelId', 'languageId', 'subject', 'emailList'],
    search: ['subject', 'body'],
    filters: ['documentFunctionModelId', 'languageId'],
    sort: { field: 'documentFunctionModelId' },
    empty: 'Écrivez le texte de ce modèle dans chaque langue de vos clients.',
  },
  form: {
    sections: [
      {
        title: 'Modèle',
        purpose: 'Proposé à qui parle cette langue',
        fields: [
          { field: 'documentFunctionModelId', span: 4 },
          { field: 'languageId', span: 2 },
        ],
      },
      {
        title: 'Message',
        purpose: 'Les champs entre accolades sont remplis pour chaque client',
        fields: [
          { field: 'subject', span: 6 },
          { field: 'body', span: 6 },
          { field: 'signature', span: 6 },
        ],
      },
      { title: 'Envoi', purpose: 'En plus du client', fields: [{ field: 'emailList', span: 6 }] },
      { title: 'Pièces jointes', purpose: 'Propres à cette langue', fields: [], child: 'attachments' },
    ],
  },
  checks: [fieldsExist],
})

/** A file that goes with every message of a model in one language. */
export const mailAttachment = entity({
  name: 'mail-attachment',
  base: 'document/mail/attachment',
  right: 'document_email_attachment',
  label: { one: 'pièce jointe', many: 'pièces jointes', feminine: true },
  owned: { by: 'mailing-configuration' },
  calls: ownedCalls,
  fields: {
    mailingConfigurationId: { kind: 'reference', label: 'Modèle', to: 'mailing-configuration', required: true },
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true },
    file: { kind: 'file', label: 'Fichier', extensions: papers, maxBytes: heaviest, required: true },
  },
  display: 'label',
})
