import { Drawer, Modal, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { VariantColorsResolver } from '@mantine/core'

const FONT = "'Noto Sans Thai Variable', 'Noto Sans Thai Fallback', system-ui, sans-serif"

/** The kit's reds are too pale for small text. What is red and not filled takes the red of our own texts, which both themes can read. */
const readableRed: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant === 'filled' || !/^red(?:\.|$)/.test(String(input.color))) return colors
  return {
    ...colors,
    color: 'var(--bad)',
    hoverColor: 'var(--bad)',
    ...(input.variant === 'outline' ? { border: '1px solid var(--bad)' } : {}),
  }
}

const LINE_AS_LABEL = { wrapperProps: { bodyElement: 'label', labelElement: 'span' } }

/**
 * Colours, sizes and defaults of the kit. The CSS variables that follow from it are a file:
 * `src/styles/generated/theme-variables.css`, which `theme.test.ts` compares and `vitest -u` writes.
 */
export const theme = createTheme({
  primaryColor: 'emerald',
  primaryShade: 7,
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  defaultRadius: 9,
  variantColorResolver: readableRed,
  // Thai vowels and tone marks are above and below the line: less than 1.5 cuts them.
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  colors: {
    emerald: ['#e6f6ef', '#cbecdc', '#9bdcc0', '#66c9a1', '#3bb685', '#22a16f', '#128a5c', '#0d7a52', '#0a6845', '#075235'],
    dark: ['#dbe1de', '#bac4bf', '#96a29c', '#6c7973', '#47544e', '#35403b', '#262f2b', '#171d1b', '#111614', '#0b0f0e'],
  },
  components: {
    // The kit draws it as <header>, which would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    // An error that comes under a field is read out.
    InputError: { defaultProps: { role: 'alert' } },
    // The whole line is the label, and as high as a finger on a phone (kit.css): the kit's own label is its text alone.
    Radio: { defaultProps: LINE_AS_LABEL },
    Checkbox: { defaultProps: LINE_AS_LABEL },
    // The kit locks the page's scroll with a <style> element, which the content security policy blocks. The page body does not scroll here.
    Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    Drawer: Drawer.extend({ defaultProps: { lockScroll: false } }),
  },
})
