import { screensOf } from '#kernel/web/screen.ts'
import { documentScreens } from '../screens.ts'

export const documentWebScreens = screensOf(documentScreens, {
  '/email-history-list-page/{entityId}': async () => (await import('./mail/MailHistoryScreen.tsx')).MailHistoryScreen,
  '/mailing-configuration-list/{documentFunctionModelId}': async () => (await import('./models/ModelScreen.tsx')).ModelScreen,
  '/printing/{mailingConfigurationId}/{entityType}/{entityId}/{languageId}': async () =>
    (await import('./mail/LetterScreen.tsx')).LetterScreen,
})
