import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the file of CSS variables is what the kit would write for the theme', async () => {
  const css = convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root')

  await expect(css.replaceAll(';', ';\n').replaceAll('{', '{\n')).toMatchFileSnapshot('../styles/generated/theme-variables.css')
})
