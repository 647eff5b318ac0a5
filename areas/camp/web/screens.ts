import { screensOf } from '#kernel/web/screen.ts'
import { campScreens } from '#areas/camp/screens.ts'

export const campWebScreens = screensOf(campScreens, {
  '/place-commercialization': async () => (await import('#areas/camp/web/CommercializationScreen.tsx')).CommercializationScreen,
  '/meter-reading-creation': async () => (await import('#areas/camp/web/MeterRoundScreen.tsx')).MeterRoundScreen,
  '/meter-reading-form': async () => (await import('#areas/camp/web/MeterReadingScreen.tsx')).MeterReadingScreen,
})
