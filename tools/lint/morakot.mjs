// Money is a bigint of minor units. These are the roads by which a float gets into it: the conversions, the
// roundings, the decimal literals. Every feature is a money path until .oxlintrc.json or a line with its
// reason says otherwise (a percentage for a screen, a card of a shoe).

const FLOAT_FUNCTIONS = new Set(['Number', 'parseFloat', 'parseInt'])
const FLOAT_OBJECTS = new Set(['Math'])
const FLOAT_METHODS = new Set(['toFixed', 'toPrecision', 'parseFloat', 'parseInt'])
const FLOAT_ROUNDINGS = new Set(['round', 'floor', 'ceil', 'trunc', 'fround', 'pow'])

const WHY = 'makes a float in a money path. Amounts are bigint; use the arithmetic of packages/money.'

// `Number(row.version)` converts a count that PostgreSQL hands over as a bigint, `Math.ceil(ms / 1000)` a time, `Number(id)`
// a part of an address: never amounts.
const NO_AMOUNT =
  /\bid\b|gameId|\byear\b|cursor|version|count|rows\b|page|limit|attempts|points|spins|seconds|minutes|hours|days|getTime|ms\b|port\b/i

function memberName(node) {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined
}

const noFloatMoney = {
  meta: { type: 'problem' },
  create(context) {
    return {
      CallExpression(node) {
        const callee = node.callee
        const isAboutAmounts = !node.arguments.some((argument) => NO_AMOUNT.test(context.sourceCode.getText(argument)))
        if (callee.type === 'Identifier' && FLOAT_FUNCTIONS.has(callee.name)) {
          if (isAboutAmounts) context.report({ node, message: `${callee.name}() ${WHY}` })
          return
        }
        const method = memberName(callee)
        if (method === undefined) return
        const isRounding = callee.object.type === 'Identifier' && FLOAT_OBJECTS.has(callee.object.name) && FLOAT_ROUNDINGS.has(method)
        if (FLOAT_METHODS.has(method) || (isRounding && isAboutAmounts)) context.report({ node, message: `${method}() ${WHY}` })
      },
      Literal(node) {
        if (typeof node.value === 'number' && !Number.isInteger(node.value)) {
          context.report({ node, message: `The decimal literal ${node.raw} ${WHY}` })
        }
      },
    }
  },
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

export default {
  meta: { name: 'morakot' },
  rules: { 'no-float-money': noFloatMoney, 'no-export-star': noExportStar, 'no-style-elements': noStyleElements },
}
