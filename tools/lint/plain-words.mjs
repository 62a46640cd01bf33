import { readFileSync } from 'node:fs'

// Words that this code used as terms of its own, and what an engineer from elsewhere reads once.
const WORDS = JSON.parse(readFileSync(new URL('plain-words.json', import.meta.url), 'utf8')).map(({ word, write }) => [
  new RegExp(word, 'i'),
  write,
])

/** The same for code; files of SQL in the baseline do not change. */
const CODE_WORDS = [...WORDS, [/\b(?:for|of|to|by) who\b/i, 'for a member who, by the operator who, to a caller that']]

/** Verbs that a comment may use and a title of a test may not. */
const TITLE_WORDS = [
  ...CODE_WORDS,
  [/\btells?\b/i, 'returns, sends, reports, notifies'],
  [/\bjudge[sd]\b/i, 'validates, evaluates, checks'],
  [/\bhearing\b/i, 'receiving, accepting'],
  [/\banybody\b/i, 'a caller, a member'],
]

/** `test('…')`, `describe.each(rows)('…')`, `test.step('…')`: the function that a chain of calls and members begins with. */
const TITLED = new Set(['test', 'it', 'describe'])

function rootName(callee) {
  if (callee.type === 'MemberExpression') return rootName(callee.object)
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') return rootName(callee.callee ?? callee.tag)
  return callee.type === 'Identifier' ? callee.name : undefined
}

/** The text of a title, without the values that are put into it. */
function textOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(' … ')
  if (node?.type === 'BinaryExpression') return `${textOf(node.left)}${textOf(node.right)}`
  return ''
}

/** Refuses in comments and in titles of tests the words that only this code base gave a meaning. */
export const plainWords = {
  meta: { type: 'suggestion' },
  create(context) {
    const check = (text, loc, words) => {
      for (const [word, better] of words) {
        const found = word.exec(text)
        if (found !== null) context.report({ loc, message: `'${found[0]}' is no term that a reader knows. Write: ${better}.` })
      }
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment.value, comment.loc, CODE_WORDS)
      },
      CallExpression({ callee, arguments: [title] }) {
        if (TITLED.has(rootName(callee))) check(textOf(title), title?.loc, TITLE_WORDS)
      },
    }
  },
}
