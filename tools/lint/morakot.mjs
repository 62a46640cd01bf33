import { plainWords } from './plain-words.mjs'

function memberName(node) {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined
}

const noExportStar = {
  meta: { type: 'problem' },
  create(context) {
    return {
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Name what is exported: a door that exports all hides what the rest of the product uses.' })
      },
    }
  },
}

// The console's content security policy blocks <style> elements. These parts of its component kit write one, found by reading its source.
const STYLE_WRITERS = new Set(['AppShell', 'SimpleGrid', 'Grid', 'Flex', 'Container', 'Masonry', 'InlineStyles', 'ColorSchemeScript'])
const HIDING_PROPS = new Set(['visibleFrom', 'hiddenFrom'])
const STYLE_WHY = 'writes a <style> element, which the console’s content security policy blocks: write CSS instead.'

const noStyleElements = {
  meta: { type: 'problem' },
  create(context) {
    return {
      ImportDeclaration(node) {
        if (node.source.value !== '@mantine/core') return
        for (const { imported, local } of node.specifiers) {
          const name = imported?.name ?? local.name
          if (STYLE_WRITERS.has(name)) context.report({ node, message: `${name} ${STYLE_WHY}` })
        }
      },
      JSXAttribute(node) {
        if (HIDING_PROPS.has(node.name.name)) context.report({ node, message: `${node.name.name} ${STYLE_WHY}` })
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined
        const isResponsive = value?.type === 'ObjectExpression' && value.properties.some(({ key }) => key?.name === 'base')
        if (isResponsive) context.report({ node, message: `A value for each width ${STYLE_WHY}` })
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'useMantineColorScheme') return
        if (!context.sourceCode.getText(node).includes('keepTransitions: true'))
          context.report({ node, message: `Without keepTransitions a change of theme ${STYLE_WHY}` })
      },
    }
  },
}

// A form of the console is validated by the contract's schema, which the server uses too. A pattern or a bound in the form is a second rule.
const PATTERN_METHODS = new Set(['test', 'exec', 'match', 'matchAll'])
const BOUND_PROPS = new Set(['maxLength', 'minLength', 'pattern', 'min', 'max'])
const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>='])
const OWN_WHY = 'validates outside the contract: use its schema (useContractForm, FormDialog, reasonOf, problemOf).'

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'
const isTrimmed = (node) => node.type === 'CallExpression' && memberName(node.callee) === 'trim'

/** `text.trim()`, its length, `[...text].length`: a text that was typed, as it is measured. */
function measuresText(node) {
  if (isTrimmed(node)) return true
  if (memberName(node) !== 'length') return false
  const { object } = node
  return isTrimmed(object) || (object.type === 'ArrayExpression' && object.elements.some((one) => one?.type === 'SpreadElement'))
}

const noOwnValidation = {
  meta: { type: 'problem' },
  create(context) {
    const report = (node, what) => context.report({ node, message: `${what} ${OWN_WHY}` })
    const bounds = new Set()
    return {
      Program({ body }) {
        for (const statement of body) {
          if (statement.type !== 'VariableDeclaration') continue
          for (const { id, init } of statement.declarations) if (id.type === 'Identifier' && isNumber(init)) bounds.add(id.name)
        }
      },
      CallExpression(node) {
        const method = memberName(node.callee)
        if (PATTERN_METHODS.has(method)) report(node, `.${method}()`)
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') report(node, 'new RegExp()')
      },
      JSXAttribute({ name, value }) {
        if (!BOUND_PROPS.has(name.name)) return
        const given = value?.type === 'JSXExpressionContainer' ? value.expression : value
        if (given?.type === 'Literal' || (given?.type === 'Identifier' && bounds.has(given.name))) report(name, name.name)
      },
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return
        const { left, right } = node
        const isOwnBound =
          /\/(?:components|pages)\//.test(context.filename) &&
          memberName(left) === 'length' &&
          right.type === 'Identifier' &&
          bounds.has(right.name)
        if (measuresText(left) || measuresText(right) || isOwnBound) report(node, 'This comparison')
      },
    }
  },
}

export default {
  meta: { name: 'morakot' },
  rules: {
    'no-export-star': noExportStar,
    'no-style-elements': noStyleElements,
    'no-own-validation': noOwnValidation,
    'plain-words': plainWords,
  },
}
