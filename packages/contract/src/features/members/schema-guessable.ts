/**
 * The passwords that are tried first: the commonest of the published breaches with eight characters or more, and what Thai members
 * like to take: words in Latin letters, clubs, and Thai words typed on a keyboard that is set to English.
 */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 passwort
  qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx zxcvbnm1 zxcvbnm123 asdf1234
  asdfghjk asdfghjkl asdfasdf abc12345 abcd1234 abcdefgh abcdefg1 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa11111 abc123456
  iloveyou iloveyou1 iloveyou2 sunshine princess football baseball superman batman123 welcome1 welcome123 admin123 admin1234
  administrator letmein1 trustno1 dragon123 monkey123 master123 michael1 jennifer computer internet whatever starwars pokemon1
  computer1 samsung1 samsung123 iphone123 facebook facebook1 google123 line1234 changeme secret123 test1234 testtest user1234
  default1 guest123 login123 hello123 lovelove love1234 lovely123 forever1 nothing1 number1234 money123 casino123 slot1234 lucky777
  lucky888 jackpot1 jackpot777 winner123 vip12345 ufabet123 ufabet1234 bet12345 baccarat baccarat1
  thailand thailand1 thailand123 bangkok1 bangkok123 sawasdee sawasdee1 sawatdee sawatdee1 chiangmai phuket123 pattaya1 muaythai
  rakthai1 lovethai somchai1 somchai123 somying1 buriram1 muangthong liverpool liverpool1 liverpool123 manunited manutd123 manchester
  chelsea1 chelsea123 arsenal1 arsenal123 barcelona realmadrid doraemon doraemon1 naruto123 onepiece hellokitty
  isylzjko l;ylfu8iy[ xitgmlwmp`.split(/\s+/),
)

const KEY_ROWS = ['12345678901234567890', '09876543210987654321', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'] as const

/** A pair of digits for the day, one for the month, and a year of either era; or the same from the year on. */
const DATE =
  /^(?:(?:0?[1-9]|[12]\d|3[01])[/.-]?(?:0?[1-9]|1[0-2])[/.-]?(?:19|20|24|25)\d\d|(?:19|20|24|25)\d\d[/.-]?(?:0[1-9]|1[0-2])[/.-]?(?:0[1-9]|[12]\d|3[01]))$/
const PHONE = /^(?:\+?66|0)[689]\d{8}$/

/** Words of this product and of its trade, in Thai also as typed on a keyboard that is set to English: no password alone, with digits and signs around them neither. */
const CONTEXT: ReadonlySet<string> = new Set(
  'morakot มรกต ,id admin owner operator console finance support casino คาสิโน slot สล็อต baccarat บาคาร่า jackpot แจ็คพอต bet vip wallet'.split(
    ' ',
  ),
)
const AROUND = /^[\d\s!@#$%^&*()_+=.?-]+|[\d\s!@#$%^&*()_+=.?-]+$/gu

/**
 * Adds a longer list of passwords that `isGuessable` refuses from now on, in this process. The server does so at its start; the list is too
 * large for a browser, which shows the server's response next to the field.
 */
export function addGuessable(passwords: Iterable<string>): void {
  for (const password of passwords) COMMON.add(password.toLowerCase())
}

/**
 * Whether a password falls to the first guesses: a common one, a word of this product, a short pattern over and over, a row of keys, a date or
 * a phone number.
 */
export function isGuessable(password: string): boolean {
  const text = password.toLowerCase().trim()
  return (
    COMMON.has(text) ||
    CONTEXT.has(text.replaceAll(AROUND, '')) ||
    /^(.{1,4})\1+$/u.test(text) ||
    KEY_ROWS.some((row) => row.includes(text)) ||
    DATE.test(text) ||
    PHONE.test(text.replaceAll(/[\s-]/g, ''))
  )
}
