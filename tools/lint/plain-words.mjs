// Words that this code used as terms of its own, and what an engineer from elsewhere reads once.
const WORDS = [
  [/\b(?:stands?|stood)\b/i, 'is, holds, is stored'],
  [/\btold\b/i, 'notified, stated, received'],
  [/\bwhoever\b/i, 'a caller, a reader'],
  [/\bnobody\b/i, 'no request, no member, nothing'],
  [/\bsomebody\b/i, 'a person, an operator, another client'],
  [/\bbeside\b/i, 'next to, in addition to, while'],
  [/\bcomes to\b/i, 'is, adds up to'],
  [/\bby itself\b/i, 'on its own, automatically, separately'],
  [/\bhear(?:s|d)?\b/i, 'receives, accepts'],
  [/\basked(?! for)\b/i, 'requested, queried, called'],
]

/** Refuses in comments the words that only this code base gave a meaning. */
export const plainWords = {
  meta: { type: 'suggestion' },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          for (const [word, better] of WORDS) {
            const found = word.exec(comment.value)
            if (found !== null)
              context.report({ loc: comment.loc, message: `'${found[0]}' is no term that a reader knows. Write: ${better}.` })
          }
        }
      },
    }
  },
}
