import { namedOptions } from '../ui/fields/options-filter.ts'
import { selectClicked, selectText } from '../ui/fields/select-text.ts'
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { palette, schemeVariables } from './palette.ts'

const tuple = (name: keyof typeof palette): MantineColorsTuple => palette[name]
const rem = (px: number): string => `${px / 16}rem`
const heights: Record<string, number> = { xs: 26, sm: 32, md: 40, lg: 48 }
const height = (size: unknown): number => heights[String(size ?? 'sm')] ?? 32
type Props = { size?: unknown }
type Part = { defaultProps?: Record<string, unknown>; vars?: (theme: unknown, props: Props) => Record<string, Record<string, string>> }
/** Usual properties of a component, by its name: importing the components here would put them all in the first load. */
const part = (given: Part): Part => given

const floating = { shadow: 'md', radius: 'md', withArrow: false, transitionProps: { duration: 120 } }

/** Four variants: the one primary, the default, secondary in text, deletion in brick. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const known = defaultVariantColorsResolver(input)
  if (input.variant === 'filled')
    return { background: 'var(--pin-primary)', hover: 'var(--pin-primary-hover)', color: '#FFFFFF', border: '1px solid transparent' }
  if (input.variant === 'default')
    return { background: 'var(--pin-surface)', hover: 'var(--pin-hover)', color: 'var(--pin-ink)', border: '1px solid var(--pin-control)' }
  if (input.variant === 'subtle')
    return { background: 'transparent', hover: 'var(--pin-hover)', color: 'var(--pin-accent)', border: '1px solid transparent' }
  if (input.variant === 'outline')
    return {
      background: 'var(--pin-surface)',
      hover: 'var(--pin-brick-bg)',
      color: 'var(--pin-brick)',
      border: '1px solid var(--pin-brick-line)',
    }
  return known
}

export const theme = createTheme({
  variantColorResolver,
  colors: {
    pine: tuple('pine'),
    sea: tuple('sea'),
    ochre: tuple('ochre'),
    brick: tuple('brick'),
    heather: tuple('heather'),
    gray: tuple('gray'),
    dark: tuple('dark'),
  },
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: false,
  black: '#212924',
  defaultRadius: 'sm',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.375', xl: '1.3333' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(10) },
  shadows: { md: '0 8px 24px -4px var(--pin-shadow), 0 2px 6px -2px var(--pin-shadow)' },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: rem(18), lineHeight: '1.3333' },
      h2: { fontSize: rem(14), lineHeight: '1.4286' },
      h3: { fontSize: rem(13), lineHeight: '1.3846', fontWeight: '600' },
    },
  },
  components: {
    Button: part({
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_theme, props) => ({
        root: {
          '--button-height': rem(height(props.size)),
          '--button-padding-x': rem(props.size === 'xs' ? 8 : 12),
          '--button-fz': rem(props.size === 'md' || props.size === 'lg' ? 14 : 13),
        },
      }),
    }),
    ActionIcon: part({
      defaultProps: { size: 'sm', variant: 'subtle' },
      vars: (_theme, props) => ({ root: { '--ai-size': rem(height(props.size)) } }),
    }),
    Input: part({
      defaultProps: { size: 'sm' },
      vars: (_theme, props) => ({
        root: {},
        wrapper: { '--input-height': rem(height(props.size)), '--input-fz': rem(props.size === 'md' ? 14 : 13), '--input-padding': rem(9) },
        input: {},
        section: {},
      }),
    }),
    InputWrapper: part({
      defaultProps: { size: 'sm', withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    SegmentedControl: part({
      defaultProps: { size: 'sm', withItemsBorders: true },
      vars: (_theme, props) => ({ root: { '--sc-font-size': rem(13), '--sc-padding': props.size === 'xs' ? '3px 8px' : '6px 11px' } }),
    }),
    Checkbox: part({ defaultProps: { size: 'xs' }, vars: () => ({ root: { '--checkbox-size': rem(16), '--checkbox-radius': rem(3) } }) }),
    Switch: part({
      defaultProps: { size: 'sm', withThumbIndicator: false },
      vars: () => ({
        root: {
          '--switch-height': rem(18),
          '--switch-width': rem(32),
          '--switch-thumb-size': rem(14),
          '--switch-track-label-padding': rem(2),
        },
      }),
    }),
    Select: part({
      defaultProps: {
        searchable: true,
        onFocus: selectText,
        onClick: selectClicked,
        selectFirstOptionOnChange: true,
        filter: namedOptions,
        limit: 60,
        allowDeselect: false,
        comboboxProps: { keepMounted: false, shadow: 'md' },
      },
    }),
    MultiSelect: part({ defaultProps: { filter: namedOptions } }),
    Modal: part({
      defaultProps: {
        size: rem(440),
        centered: true,
        radius: 'lg',
        overlayProps: { color: '#121916', backgroundOpacity: 0.45 },
        transitionProps: { duration: 120 },
      },
    }),
    Drawer: part({
      defaultProps: {
        size: rem(400),
        position: 'right',
        overlayProps: { color: '#121916', backgroundOpacity: 0.45 },
        transitionProps: { duration: 120 },
      },
    }),
    Tooltip: part({ defaultProps: { openDelay: 400, radius: 'sm', withArrow: false, transitionProps: { duration: 80 } } }),
    Popover: part({ defaultProps: floating }),
    // The placeholder is an element that a menu may not have.
    Menu: part({ defaultProps: { ...floating, withInitialFocusPlaceholder: false } }),
    HoverCard: part({ defaultProps: { ...floating, openDelay: 300 } }),
    Loader: part({ defaultProps: { size: 14 } }),
    Progress: part({ vars: () => ({ root: { '--progress-size': rem(6) } }) }),
  },
})

const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--pin-bg)',
  '--mantine-color-default': 'var(--pin-surface)',
  '--mantine-color-default-hover': 'var(--pin-hover)',
  '--mantine-color-default-color': 'var(--pin-ink)',
  '--mantine-color-text': 'var(--pin-ink)',
  '--mantine-color-dimmed': 'var(--pin-muted)',
  '--mantine-color-error': 'var(--pin-brick)',
  '--mantine-color-placeholder': 'var(--pin-muted)',
  '--mantine-color-default-border': 'var(--pin-control)',
  '--mantine-color-anchor': 'var(--pin-accent)',
  '--mantine-color-disabled': 'var(--pin-hover)',
  '--mantine-color-disabled-color': 'var(--pin-muted)',
  '--mantine-color-disabled-border': 'var(--pin-line)',
  '--mantine-primary-color-filled': 'var(--pin-primary)',
  '--mantine-primary-color-filled-hover': 'var(--pin-primary-hover)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...schemeVariables('light'), ...mantineVariables },
  dark: { ...schemeVariables('dark'), ...mantineVariables },
})
