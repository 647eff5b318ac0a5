import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

const shape = /^#[0-9A-F]{6}$/

/** A colour of medium lightness and lively hue, readable on light and dark grounds. */
function lively(random: () => number): string {
  const hue = random() * 360
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12
    const level = 0.5 - 0.3 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase()
}

export const colour: Kind<FieldOf<'colour'>> = {
  parse(value) {
    const tidy = tidyText(value)
    return typeof tidy === 'string' ? tidy.toUpperCase() : tidy
  },
  check: (value, field) =>
    typeof value === 'string' && shape.test(value)
      ? fine
      : problem('valid-colour', `${fieldNamed(field)} attend une couleur comme #0C6B4D.`),
  initial: (field, { random }) => (field.default === 'random' ? lively(random) : null),
  text: String,
  schema: () => ({ type: 'string', pattern: shape.source }),
  filters: ['equals', 'empty'],
  sample: (_field, seed) => `#${((seed * 7919) % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`,
  badSamples: () => ['rouge', '#12', 12, '#GGGGGG'],
}
