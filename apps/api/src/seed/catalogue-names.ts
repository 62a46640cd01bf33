import { words } from './catalogue-words.ts'
import type { Theme } from './catalogue-words.ts'

const animals: Theme = {
  tag: 'animals',
  subjects: words(`
    Tiger|เสือ
    Dragon|มังกร
    Elephant|ช้าง
    Phoenix|หงส์ไฟ
    Naga|พญานาค
    Garuda|ครุฑ
    Koi|ปลาคาร์ป
    Kirin|กิเลน
    Peacock|นกยูง
    Lion|สิงโต
    Horse|ม้า
    Rabbit|กระต่าย
    Panda|แพนด้า
    Turtle|เต่า
    Monkey|ลิง
    Crane|นกกระเรียน
    Fox|จิ้งจอก
    Butterfly|ผีเสื้อ
    Owl|นกฮูก
    Wolf|หมาป่า`),
  forms: words(`
    Gilded {x}|{x}ทอง
    {x} of the Palace|{x}คู่วัง
    {x} Riches|{x}มหาสมบัติ
    {x} Parade|ขบวน{x}
    Tale of the {x}|ตำนาน{x}
    Dance of the {x}|ระบำ{x}
    Moonlit {x}|{x}ใต้แสงจันทร์
    Realm of the {x}|อาณาจักร{x}
    Lucky Little {x}|{x}น้อยนำโชค
    {x} of Jade Hill|{x}แห่งเขาหยก
    Secret of the {x}|ความลับของ{x}
    {x} Guardian|{x}เฝ้าขุมทรัพย์
    Emerald {x}|{x}มรกต
    {x} Jubilee|{x}เฉลิมฉลอง
    Storm {x}|{x}สายฟ้า
    Paper {x}|{x}กระดาษ`),
}

const treasures: Theme = {
  tag: 'treasure',
  subjects: words(`
    Diamond|เพชร
    Ruby|ทับทิม
    Jade|หยก
    Pearl|ไข่มุก
    Sapphire|ไพลิน
    Amber|อำพัน
    Crown|มงกุฎ
    Ingot|ก้อนทอง
    Coin|เหรียญ
    Bell|ระฆัง
    Lantern|โคม
    Lotus|ดอกบัว
    Orchid|กล้วยไม้
    Jasmine|มะลิ
    Star|ดวงดาว
    Chest|หีบสมบัติ`),
  forms: words(`
    {x} Vault|คลัง{x}
    {x} Avenue|ถนนสาย{x}
    {x} Palace|วัง{x}
    Midnight {x}|{x}ยามเที่ยงคืน
    {x} River|สายน้ำแห่ง{x}
    Lost {x}|{x}ที่หายไป
    Glowing {x}|{x}เรืองแสง
    {x} Caravan|คาราวาน{x}
    {x} Harvest|ฤดูเก็บ{x}
    Temple {x}|{x}แห่งวิหาร
    {x} Keeper|ผู้เฝ้า{x}
    Dreaming {x}|{x}ในฝัน
    The {x} Road|เส้นทาง{x}
    Velvet {x}|{x}กำมะหยี่
    {x} Deluxe|{x}ดีลักซ์
    {x} Island|เกาะ{x}`),
}

const sweets: Theme = {
  tag: 'fruit',
  subjects: words(`
    Mango|มะม่วง
    Durian|ทุเรียน
    Cherry|เชอร์รี
    Pineapple|สับปะรด
    Watermelon|แตงโม
    Lychee|ลิ้นจี่
    Coconut|มะพร้าว
    Mangosteen|มังคุด
    Banana|กล้วย
    Lime|มะนาว
    Candy|ลูกกวาด
    Cupcake|คัปเค้ก
    Bubble Tea|ชานม
    Noodle|ก๋วยเตี๋ยว`),
  forms: words(`
    {x} Party|ปาร์ตี้{x}
    {x} Market|ตลาด{x}
    Crazy {x}|{x}จอมซ่า
    {x} Stall|แผง{x}
    {x} Carnival|คาร์นิวัล{x}
    Happy {x}|{x}อารมณ์ดี
    {x} Fair|มหกรรม{x}
    Neon {x}|{x}นีออน
    {x} Boat|เรือ{x}
    Summer {x}|{x}หน้าร้อน
    {x} Town|เมือง{x}
    Granny's {x}|{x}คุณยาย
    {x} Mix|{x}รวมมิตร
    {x} Factory|โรงงาน{x}`),
}

const heroes: Theme = {
  tag: 'legend',
  subjects: words(`
    Pharaoh|ฟาโรห์
    Viking|ไวกิ้ง
    Pirate|โจรสลัด
    Samurai|ซามูไร
    Ninja|นินจา
    Genie|จินนี่
    Wizard|พ่อมด
    Mermaid|นางเงือก
    Thunder God|เทพสายฟ้า
    Sun God|เทพสุริยา
    Giant|ยักษ์
    Sea King|เจ้าสมุทร
    Fairy|นางฟ้า
    Gladiator|นักรบโรมัน
    Sultan|สุลต่าน
    Explorer|นักสำรวจ
    Cowboy|คาวบอย
    Princess|เจ้าหญิง`),
  forms: words(`
    {x} Quest|ภารกิจ{x}
    Legend of the {x}|ตำนาน{x}
    The {x} Returns|{x}คืนถิ่น
    {x} Treasure|ขุมทรัพย์{x}
    {x} Voyage|การเดินทางของ{x}
    {x} Academy|สำนัก{x}
    Young {x}|{x}รุ่นเยาว์
    {x} Night|ราตรี{x}
    {x} Chronicle|พงศาวดาร{x}
    Wandering {x}|{x}พเนจร
    Gold of the {x}|ทองของ{x}
    {x} Feast|งานเลี้ยง{x}
    {x} Castle|ปราสาท{x}
    {x} Oath|คำสาบานของ{x}`),
}

const places: Theme = {
  tag: 'journey',
  subjects: words(`
    Ocean|มหาสมุทร
    Jungle|ป่าดิบ
    Volcano|ภูเขาไฟ
    Desert|ทะเลทราย
    Moon|ดวงจันทร์
    Galaxy|กาแล็กซี
    Night Market|ตลาดกลางคืน
    Floating Market|ตลาดน้ำ
    Songkran|สงกรานต์
    Loy Krathong|ลอยกระทง
    Monsoon|มรสุม
    Waterfall|น้ำตก
    Coral Reef|แนวปะการัง
    Snowfield|ทุ่งหิมะ
    Tuk-Tuk|ตุ๊กตุ๊ก
    Night Train|รถไฟกลางคืน
    Rainbow|สายรุ้ง
    Kite|ว่าว`),
  forms: words(`
    {x} Adventure|ผจญภัย{x}
    {x} Nights|ค่ำคืน{x}
    {x} Magic|มนตร์{x}
    {x} Dreams|{x}ในฝัน
    {x} Memories|ความทรงจำ{x}
    Electric {x}|{x}ไฟฟ้า
    {x} Serenade|เพลงรัก{x}
    {x} Gems|อัญมณี{x}
    {x} Holiday|วันหยุด{x}
    {x} Wonders|มหัศจรรย์{x}
    Bright {x}|{x}สดใส
    {x} Spirits|ภูต{x}
    {x} Song|บทเพลง{x}
    {x} Journey|เที่ยว{x}`),
}

const classics: Theme = {
  tag: 'classic',
  subjects: words(`
    Sevens|เลขเจ็ด
    Jester|ตัวตลก
    Reels|วงล้อ
    Bells|กระดิ่ง
    Fruits|ผลไม้
    Hearts|หัวใจ`),
  forms: words(`
    Retro {x}|{x}ย้อนยุค
    Flashing {x}|{x}ไฟกะพริบ
    Saturday {x}|{x}วันเสาร์
    Disco {x}|{x}ดิสโก้
    Fiery {x}|{x}เพลิง
    Copper {x}|{x}ทองแดง
    Silver {x}|{x}เงิน
    Bangkok {x}|{x}เมืองกรุง
    Seaside {x}|{x}ชายทะเล
    Jazz {x}|{x}แจ๊ส`),
}

export const SLOT_THEMES: readonly Theme[] = [animals, treasures, sweets, heroes, places, classics]
