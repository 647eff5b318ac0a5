import { moduleFields, moduleList } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** What happens when somebody prints. */
export const printModePreference = entity({
  name: 'print-mode-preference',
  base: 'establishment/preference/print_mode',
  right: 'document_email_printing',
  label: { one: 'préférence d’impression', many: 'préférences\u00A0: mode d’impression', feminine: true },
  routes: { record: '/preference/print-mode' },
  single: true,
  fields: {
    opens: { kind: 'choice', label: 'Un document imprimé', options: { tab: 'S’ouvre dans un nouvel onglet', download: 'Se télécharge' }, default: 'tab', required: true },
  },
  display: [],
  form: { sections: [{ title: 'Impression', purpose: 'Factures, avoirs et leurs duplicatas', fields: [{ field: 'opens', span: 4 }] }] },
})

/** The tools that write models of documents. */
export const docEditor = entity({
  name: 'module-doc-editor',
  base: 'module/doc_editor',
  right: 'document_email_doc_editor',
  label: { one: 'module d’éditeur de documents', many: 'modules d’éditeur de documents' },
  routes: { list: '/admin/module/doc-editor-grid', record: '/admin/module/doc-editor/{docEditorId}' },
  fields: {
    ...moduleFields,
    format: { kind: 'choice', label: 'Format des modèles', options: { odt: 'OpenDocument (.odt)', doc: 'Word (.doc)' }, default: 'odt', required: true },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'format', 'isActive'], empty: 'Ajoutez un éditeur pour préparer vos modèles de courriers.' },
  form: {
    sections: [
      {
        title: 'Éditeur',
        purpose: 'Ces réglages serviront aux modèles de documents',
        fields: [
          { field: 'label', span: 3 },
          { field: 'format', span: 3 },
          { field: 'isActive', span: 6 },
        ],
      },
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})
