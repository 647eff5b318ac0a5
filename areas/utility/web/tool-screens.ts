import { screensOf, type Screen } from '#kernel/web/screen.ts'
import { reportScreens, toolScreens } from '#areas/utility/tool-screens.ts'

const report: Screen['component'] = async () => (await import('#areas/utility/web/tools/ReportScreen.tsx')).ReportScreen

export const toolWebScreens = screensOf(toolScreens, {
  '/jet': async () => (await import('#areas/utility/web/tools/TechnicalEventsScreen.tsx')).TechnicalEventsScreen,
  '/post-history': async () => (await import('#areas/utility/web/tools/HistoryScreen.tsx')).HistoryScreen,
  '/backup-update': async () => (await import('#areas/utility/web/tools/BackupScreen.tsx')).BackupScreen,
  '/verif-file-page': async () => (await import('#areas/utility/web/tools/VerifyScreen.tsx')).VerifyScreen,
  '/purging-files': async () => (await import('#areas/utility/web/tools/PurgeScreen.tsx')).PurgeScreen,
  '/transfer-customers': async () => (await import('#areas/utility/web/import/TransferScreen.tsx')).TransferScreen,
  '/import-v1': async () => (await import('#areas/utility/web/import/ImportScreen.tsx')).ImportScreen,
  '/init-demo': async () => (await import('#areas/utility/web/tools/InitDemoScreen.tsx')).InitDemoScreen,
  ...Object.fromEntries(reportScreens.map(({ path }) => [path, report])),
})
