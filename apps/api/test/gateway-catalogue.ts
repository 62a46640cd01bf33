import type { SeedCatalogue, SeedGame, SeedHost } from '#features/games/store-catalogue'

type Title = Pick<SeedGame, 'code' | 'name' | 'aliasName' | 'categoryCode'>

/** Ids far above those of our own makers' games, so that neither list grows into the other. */
const FIRST_ID = 900_001

/** What the sandbox gateway offers its members, under the codes that it knows them by. */
const AMBKING_GAMES: readonly Title[] = [
  { code: 'amb-sun-moon', name: 'Sun and Moon', aliasName: 'สล็อตตะวันจันทรา', categoryCode: 'slot' },
  { code: 'amb-river-lotus', name: 'River Lotus', aliasName: 'สล็อตบัวริมน้ำ', categoryCode: 'slot' },
  { code: 'amb-tiger-dragon', name: 'Tiger Dragon', aliasName: 'เสือมังกร', categoryCode: 'live_casino' },
  { code: 'amb-match-day', name: 'Match Day', aliasName: 'วันแข่งบอล', categoryCode: 'sports' },
  { code: 'amb-odd-even', name: 'Odd Even', aliasName: 'หวยคู่คี่', categoryCode: 'lotto' },
  { code: 'amb-heads-tails', name: 'Heads or Tails', aliasName: 'หัวก้อย', categoryCode: 'arcade' },
  { code: 'amb-red-black', name: 'Red Black', aliasName: 'ไพ่แดงดำ', categoryCode: 'card_game' },
  { code: 'amb-high-low', name: 'High Low', aliasName: 'คีโนสูงต่ำ', categoryCode: 'keno' },
]

const SB_GAMES: readonly Title[] = [{ code: 'sbx-sportsbook', name: 'SBX Sportsbook', aliasName: 'กีฬาเอสบีเอ็กซ์', categoryCode: 'sports' }]

/** The games that gateways bring, by where they are played. The sportsbook's wait until its platform is switched on. */
export const GATEWAY_CATALOGUES: readonly { readonly host: SeedHost; readonly catalogue: SeedCatalogue }[] = [
  {
    host: { id: 'ambking', platform: 'AMBKING' },
    catalogue: catalogueOf({ id: 9001, code: 'AMBK', name: 'แอมบ์คิงเกม' }, AMBKING_GAMES, FIRST_ID),
  },
  {
    host: { id: 'sportsbook', platform: 'SB' },
    catalogue: catalogueOf({ id: 9002, code: 'SBX', name: 'เอสบีเอ็กซ์' }, SB_GAMES, FIRST_ID + 100),
  },
]

function catalogueOf(maker: SeedCatalogue['providers'][number], titles: readonly Title[], firstId: number): SeedCatalogue {
  return {
    providers: [maker],
    games: titles.map((title, place) => ({
      ...title,
      id: firstId + place,
      providerCode: maker.code,
      engine: 'gateway',
      model: 'gateway',
      pot: null,
      tags: [],
      popularity: titles.length - place,
      isNew: false,
      isUnderMaintenance: false,
    })),
  }
}
