/** Ten shades per colour, from the lightest to the darkest, in Mantine's order. Screens use the semantic variables instead. */
export const palette = {
  pine: ['#EDFAF4', '#DBF4E8', '#BFE7D4', '#98D3B9', '#6EBA9A', '#469E7B', '#288463', '#0C6B4D', '#00543B', '#003D2A'],
  sea: ['#F1F8FE', '#E0EFFF', '#C3E0FF', '#95C9FF', '#6CADEE', '#468FD6', '#2A75BA', '#125D9D', '#02487F', '#00345F'],
  ochre: ['#FFF5E7', '#FCEACF', '#F5D8AA', '#E7BD7A', '#D19D45', '#B67F06', '#966700', '#795300', '#5E4000', '#452E00'],
  brick: ['#FFF4F1', '#FEE7E0', '#FFD0C2', '#FEAD94', '#F58360', '#DB5F37', '#BD4419', '#9E2F00', '#7D2300', '#5D1700'],
  heather: ['#FAF4FE', '#F4E7FF', '#E8D2FA', '#D5B6ED', '#BC95D9', '#A076BF', '#865DA3', '#6E4788', '#56356D', '#3F2551'],
  gray: ['#F8FAF9', '#F2F5F3', '#E8ECEA', '#DCE1DE', '#C7CECA', '#848D88', '#68716C', '#535E58', '#3D4641', '#212924'],
  dark: ['#E4E9E7', '#C2C9C6', '#98A19C', '#76807B', '#4B5550', '#2F3935', '#212A26', '#18201C', '#121916', '#0C120F'],
} as const

type Pair = readonly [light: string, dark: string]

/** Meaning of a colour, light then dark. Written as `--pin-<name>`. */
export const semantic = {
  ink: ['#212924', '#E4E9E7'],
  ink2: ['#535E58', '#C2C9C6'],
  muted: ['#68716C', '#98A19C'],
  accent: ['#0C6B4D', '#6EBA9A'],
  sea: ['#125D9D', '#95C9FF'],
  ochre: ['#795300', '#E7BD7A'],
  brick: ['#9E2F00', '#FEAD94'],
  heather: ['#6E4788', '#D5B6ED'],
  control: ['#848D88', '#76807B'],
  focus: ['#2A75BA', '#6CADEE'],
  'ochre-dot': ['#B67F06', '#D19D45'],
  'brick-dot': ['#BD4419', '#F58360'],
  bg: ['#F2F5F3', '#121916'],
  surface: ['#FFFFFF', '#18201C'],
  sunken: ['#F8FAF9', '#0C120F'],
  raised: ['#FFFFFF', '#212A26'],
  hover: ['#F2F5F3', '#212A26'],
  line: ['#DCE1DE', '#2F3935'],
  'line-soft': ['#E8ECEA', '#26302B'],
  weekend: ['#F3F5EF', '#1B2420'],
  primary: ['#0C6B4D', '#288463'],
  'primary-hover': ['#00543B', '#0C6B4D'],
  soft: ['#EDFAF4', '#16332A'],
  soft2: ['#DBF4E8', '#1C4235'],
  'soft-line': ['#98D3B9', '#2F6B55'],
  'sea-bg': ['#E0EFFF', '#132C45'],
  'sea-line': ['#95C9FF', '#2A5884'],
  'ochre-bg': ['#FCEACF', '#362808'],
  'ochre-line': ['#E7BD7A', '#6B5118'],
  'brick-bg': ['#FFF4F1', '#3A190D'],
  'brick-bg2': ['#FEE7E0', '#4A2011'],
  'brick-line': ['#FEAD94', '#8A3B1D'],
  'heather-bg': ['#F4E7FF', '#33203F'],
  bar: ['#0B3A2B', '#0B2A20'],
  'bar-hover': ['#18503D', '#154030'],
  'bar-ink': ['#F2F8F5', '#E4EEE9'],
  'bar-dim': ['#B7D3C7', '#9DBDB0'],
  'bar-mark': ['#8FD6B5', '#8FD6B5'],
  'count-ink': ['#FFFFFF', '#2A0B02'],
  inverse: ['#212924', '#E4E9E7'],
  'inverse-ink': ['#FFFFFF', '#18201C'],
  'inverse-accent': ['#98D3B9', '#0C6B4D'],
  shadow: ['rgba(20,40,30,.16)', 'rgba(0,0,0,.55)'],
  'tape-on-dark': ['#BFE7D4', '#BFE7D4'],
  'tape-late-on-dark': ['#FEAD94', '#FEAD94'],
  'price-1': ['#F5D8AA', '#453612'],
  'price-2': ['#E9C27F', '#5E4A14'],
  'price-3': ['#D19D45', '#7D6118'],
  'price-4': ['#B67F06', '#A07A14'],
  'price-5': ['#966700', '#C59132'],
  'price-6': ['#6B4900', '#EBC27C'],
} as const satisfies Record<string, Pair>

/** States of a stay: fill, border, text; each light then dark. Written as `--pin-st-<state>-fill|border|text`. */
export const stayStates = {
  quote: { fill: ['#FFFFFF', '#18201C'], border: ['#68716C', '#98A19C'], text: ['#3D4641', '#C2C9C6'] },
  option: { fill: ['#FCEACF', '#3A2B08'], border: ['#966700', '#D19D45'], text: ['#5E4000', '#F5D8AA'] },
  booking: { fill: ['#C3E0FF', '#123556'], border: ['#2A75BA', '#6CADEE'], text: ['#00345F', '#E0EFFF'] },
  due: { fill: ['#125D9D', '#6CADEE'], border: ['#02487F', '#6CADEE'], text: ['#FFFFFF', '#06182A'] },
  inHouse: { fill: ['#00543B', '#23795B'], border: ['#00543B', '#23795B'], text: ['#FFFFFF', '#FFFFFF'] },
  gone: { fill: ['#E8ECEA', '#212A26'], border: ['#C7CECA', '#4B5550'], text: ['#535E58', '#C2C9C6'] },
  act: { fill: ['#BD4419', '#F58360'], border: ['#9E2F00', '#F58360'], text: ['#FFFFFF', '#2A0B02'] },
  resident: { fill: ['#D5B6ED', '#6E4788'], border: ['#865DA3', '#BC95D9'], text: ['#3F2551', '#FFFFFF'] },
} as const satisfies Record<string, Record<'fill' | 'border' | 'text', Pair>>

export type StayState = keyof typeof stayStates
export type SemanticName = keyof typeof semantic

/** Every `--pin-…` variable of one colour scheme. */
export function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const index = scheme === 'light' ? 0 : 1
  const variables: Record<string, string> = {}
  for (const [name, pair] of Object.entries(semantic)) variables[`--pin-${name}`] = pair[index]
  for (const [state, parts] of Object.entries(stayStates)) {
    for (const [part, pair] of Object.entries(parts)) variables[`--pin-st-${state}-${part}`] = pair[index]
  }
  return variables
}
