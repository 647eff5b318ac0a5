import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of documents that are not the generic list or form of an entity. */
export const documentScreens: readonly ScreenDeclaration[] = [
  { path: '/email-history-list-page/{entityId}', title: 'Historique des e-mails', right: 'document_email_email_history' },
  {
    path: '/mailing-configuration-list/{documentFunctionModelId}',
    title: 'Modèles de courriers et e-mails',
    right: 'document_email_mailing_configuration',
  },
  {
    path: '/printing/{mailingConfigurationId}/{entityType}/{entityId}/{languageId}',
    title: 'Impression',
    right: 'document_email_printing',
  },
]
