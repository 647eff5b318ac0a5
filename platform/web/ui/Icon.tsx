import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import type { SemanticName } from '../theme/palette.ts'

type Props = { of: TablerIcon; size?: number; tone?: SemanticName; label?: string; style?: CSSProperties }
/** An icon as the look wants it: 16 px, stroke 1.75; decorative unless it has a label. */
export function Icon({ of: Drawing, size = 16, tone, label, style }: Props): ReactNode {
  const colour = tone === undefined ? {} : { color: `var(--pin-${tone})` }
  const access = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Drawing size={size} stroke={1.75} style={{ flex: 'none', display: 'block', ...colour, ...style }} {...access} />
}
