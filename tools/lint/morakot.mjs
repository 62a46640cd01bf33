// Money is a bigint of minor units. These are the roads by which a float gets into it: the conversions, the
// roundings, the decimal literals. A place that needs one (a percentage for a screen) stands outside the money paths.

const FLOAT_FUNCTIONS = new Set(['Number', 'parseFloat', 'parseInt'])
const FLOAT_OBJECTS = new Set(['Math'])
const FLOAT_METHODS = new Set(['toFixed', 'toPrecision', 'parseFloat', 'parseInt'])
const FLOAT_ROUNDINGS = new Set(['round', 'floor', 'ceil', 'trunc', 'fround', 'pow'])

const WHY = 'makes a float in a money path. Amounts are bigint; use the arithmetic of packages/money.'

// `Number(row.version)` converts a count that PostgreSQL hands over as a bigint, `Math.ceil(ms / 1000)` a time: never amounts.
const NO_AMOUNT = /version|count|rows\b|page|limit|attempts|points|spins|seconds|minutes|hours|days|getTime|ms\b|port\b/i

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

export default { meta: { name: 'morakot' }, rules: { 'no-float-money': noFloatMoney, 'no-export-star': noExportStar } }
