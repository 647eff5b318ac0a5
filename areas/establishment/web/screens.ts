import { screensOf } from '#kernel/web/screen.ts'
import { establishmentScreens } from '#areas/establishment/screens.ts'

export const establishmentWebScreens = screensOf(establishmentScreens, {
  '/establishment-legal-informations-list': async () => (await import('#areas/establishment/web/LegalScreen.tsx')).LegalScreen,
  '/station-name': async () => (await import('#areas/establishment/web/StationScreen.tsx')).StationScreen,
  '/printers': async () => (await import('#areas/establishment/web/PrintersScreen.tsx')).PrintersScreen,
})
