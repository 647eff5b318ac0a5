import {
  IconAirConditioning,
  IconBarrierBlock,
  IconBath,
  IconBeach,
  IconBolt,
  IconBuildingCottage,
  IconCheck,
  IconCooker,
  IconDroplet,
  IconEye,
  IconLock,
  IconVolumeOff,
  IconPaw,
  IconPlug,
  IconRulerMeasure,
  IconSun,
  IconSpray,
  IconTent,
  IconTrees,
  IconUsers,
  IconWheelchair,
  IconWifi,
  type Icon,
} from '@tabler/icons-react'

/** Drawing of what suits, by the key of the search; features are drawn by their own pictogram. */
const byKey: Readonly<Record<string, Icon>> = {
  people: IconUsers,
  animals: IconPaw,
  length: IconRulerMeasure,
  equipment: IconTent,
  electricity: IconPlug,
  kept: IconLock,
  ready: IconSpray,
  'wish-nearSanitary': IconBath,
  'wish-shade': IconTrees,
  'wish-sun': IconSun,
  'wish-quiet': IconVolumeOff,
  'wish-accessible': IconWheelchair,
}
const byFeature: Readonly<Record<string, Icon>> = {
  sea: IconBeach,
  view: IconEye,
  shade: IconTrees,
  sun: IconSun,
  quiet: IconVolumeOff,
  fence: IconBarrierBlock,
  terrace: IconBuildingCottage,
  barbecue: IconCooker,
  electricity: IconBolt,
  water: IconDroplet,
  wifi: IconWifi,
  airConditioning: IconAirConditioning,
  wheelchair: IconWheelchair,
  animal: IconPaw,
}

export function fitIcon(key: string, features: readonly { readonly id: number; readonly icon: string | null }[]): Icon {
  const featureId = /^feature-(\d+)$/.exec(key)?.[1]
  if (featureId === undefined) return byKey[key] ?? IconCheck
  const icon = features.find(({ id }) => id === Number(featureId))?.icon
  return (icon === undefined || icon === null ? undefined : byFeature[icon]) ?? IconCheck
}
