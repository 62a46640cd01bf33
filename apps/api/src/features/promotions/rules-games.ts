import type { PromotionFamily } from '@morakot/contract/features/promotions/states'

/** A game as the offer card plays it (F-60). */
export interface CardGame {
  readonly name: 'five_reels' | 'football_favourite' | 'two_digits' | 'up_down'
  /** What is returned of all stakes, in hundredths of a per cent. */
  readonly returnBasisPoints: number
  /** What a round pays in hundredths of the stake, with weights that add up to 1,000,000,000. */
  readonly payouts: readonly (readonly [hundredths: number, weight: number])[]
}

/**
 * The sandbox's slot of five reels: the chance of every payout of a whole round, free spins counted in. Counted over all stops of the published
 * strips; payouts above ten stakes are gathered at 35 values, each shared between its two neighbours so that the return stays. A test of
 * `tools/` counts the strips again.
 */
const FIVE_REELS: CardGame['payouts'] = [
  [0, 584872969], [30, 83288519], [40, 63277160], [60, 51694568], [70, 7675309], [80, 27256543], [90, 4169136], [100, 25281728],
  [110, 3819630], [120, 31588724], [130, 2241564], [140, 3433251], [150, 4506173], [160, 5493539], [170, 447737], [180, 4346091],
  [190, 855226], [200, 24387810], [210, 406502], [220, 1459835], [230, 3205852], [240, 3534131], [250, 180329], [260, 1697015],
  [270, 788272], [280, 2246021], [290, 357258], [300, 5003746], [310, 244075], [320, 1257028], [330, 854313], [340, 537449],
  [350, 144952], [360, 871681], [370, 42331], [380, 422254], [390, 93088], [400, 10918853], [410, 77773], [420, 254050], [430, 1318274],
  [440, 1219290], [450, 23978], [460, 672411], [470, 199758], [480, 586547], [490, 125400], [500, 6269433], [510, 105876], [520, 503994],
  [530, 828686], [540, 460503], [550, 92461], [560, 822495], [570, 72022], [580, 305173], [590, 89176], [600, 900051], [610, 54074],
  [620, 676429], [630, 200709], [640, 149587], [650, 134576], [660, 155279], [670, 12317], [680, 218247], [690, 25448], [700, 325184],
  [710, 38954], [720, 98699], [730, 66061], [740, 99238], [750, 4104], [760, 38598], [770, 15990], [780, 32377], [790, 4133],
  [800, 4294474], [810, 2954], [820, 58233], [830, 539508], [840, 318874], [850, 10453], [860, 296827], [870, 40954], [880, 255558],
  [890, 63350], [900, 252481], [910, 29285], [920, 262647], [930, 61336], [940, 47786], [950, 53301], [960, 86762], [970, 4887],
  [980, 63158], [990, 9077], [1000, 552201], [1130, 971506], [1270, 1191275], [1430, 490144], [1610, 473005], [1810, 395272],
  [2030, 451503], [2280, 968320], [2560, 1224725], [2870, 735899], [3220, 696288], [3610, 732114], [4050, 1205157], [4540, 684444],
  [5090, 570406], [5710, 461470], [6400, 352122], [7170, 250025], [8040, 175649], [9010, 134490], [10100, 106057], [11320, 74840],
  [12680, 53026], [14210, 49150], [15920, 36227], [17840, 18910], [19990, 7339], [22390, 2937], [25080, 1146], [28090, 450],
  [31470, 1427], [35250, 1963], [39490, 465], [44230, 102], [49540, 21], [55490, 2], [62150, 1],
]

const EVEN = 500_000_000

/** The game of each family: its return is the offer's cost too. */
export const CARD_GAMES: Readonly<Record<PromotionFamily, CardGame>> = {
  CASINO: { name: 'five_reels', returnBasisPoints: 9_500, payouts: FIVE_REELS },
  // A favourite that wins every second match, with a bookmaker's margin of 6 per cent.
  SPORTS: {
    name: 'football_favourite',
    returnBasisPoints: 9_400,
    payouts: [
      [0, EVEN],
      [188, EVEN],
    ],
  },
  LOTTO: {
    name: 'two_digits',
    returnBasisPoints: 9_000,
    payouts: [
      [0, 990_000_000],
      [9_000, 10_000_000],
    ],
  },
  TRADING: {
    name: 'up_down',
    returnBasisPoints: 9_750,
    payouts: [
      [0, EVEN],
      [195, EVEN],
    ],
  },
}
