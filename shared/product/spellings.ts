/** A term of the shop and its spellings. Lower case; English plurals match without being listed. */
export interface Spelling {
  /** The shop's spelling. */
  name: string;
  /** Other spellings and synonyms, in Latin and Devanagari letters. */
  also: readonly string[];
  /** Names of other entries that this one also finds. */
  includes: readonly string[];
  /** Names of entries of similar things, which follow below the results. */
  related: readonly string[];
}

const TABLE: readonly (readonly [name: string, also: string, includes?: string, related?: string])[] = [
  [
    'lehenga',
    'lehnga, lehanga, lahanga, lahenga, lenga, lengha, lehga, langa, ghagra, ghaghra, लहंगा, लहँगा, लहंगे, लेहंगा, घाघरा',
    'chaniya choli',
  ],
  ['chaniya choli', 'chania choli, chaniya, ghagra choli, lehenga choli, चनिया चोली', 'lehenga'],
  ['saree', 'sari, sarree, saare, saari, sadi, saadi, sarhi, साड़ी, साडी, साड़ियां, साड़ियाँ, सारी'],
  ['kurti', 'kurtee, kurthi, kurty, kurtiya, कुर्ती, कुर्तियां, कुर्तियाँ, कुरती', 'kurta, tunic'],
  ['kurta', 'kurtha, kurtah, kudta, कुर्ता, कुर्ते, कुरता', 'kurti'],
  ['tunic', 'tunik', 'kurti, kurta'],
  [
    'dupatta',
    'dupata, duppata, duppatta, dupatha, chunni, chuni, chunari, chunri, chundri, odhni, odhani, odni, orhni, stole, दुपट्टा, दुपट्टे, चुन्नी, चुनरी, ओढ़नी, ओढनी',
  ],
  [
    'suit',
    'soot, suite, salwar suit, shalwar suit, salwar kameez, shalwar kameez, shalwar kamiz, salwar kamiz, salwar kurta, punjabi suit, सूट, सुट, सलवार सूट, सलवार कमीज, सलवार कमीज़',
  ],
  ['salwar', 'shalwar, shalvar, salvar, salwaar, shilwar, सलवार, शलवार', 'suit'],
  ['kameez', 'kamiz, kameej, qameez, qamis, kamees, kamij, कमीज़, कमीज'],
  ['sharara', 'sharaara, sarara, sharrara, shrara, शरारा', 'gharara'],
  ['gharara', 'garara, ghrara, gharaara, गरारा, घरारा', 'sharara'],
  ['palazzo', 'plazo, plazzo, palazo, pallazo, pallazzo, palaazo, प्लाजो, प्लाज़ो, पलाजो'],
  ['anarkali', 'anarkli, anarkalli, anaarkali, anarkaly, umbrella kurti, umbrella suit, अनारकली'],
  ['churidar', 'chudidar, choodidar, chooridar, churidaar, चूड़ीदार, चूडीदार'],
  ['blouse', 'blause, blouze, ब्लाउज, ब्लाउज़', 'choli'],
  ['choli', 'cholie, चोली', 'blouse'],
  ['trousers', 'trouser, pant, pants, bottom, pajama, pyjama, paijama, पैंट, पजामा, पाजामा'],
  ['co-ord set', 'co ord, coord, cord set, coord set, coordinate set, co ords, matching set, को ऑर्ड सेट'],
  [
    'dress material',
    'unstitched, un stitched, unstiched, unstich, dress piece, suit piece, suit material, cut piece, ड्रेस मटेरियल, बिना सिला',
  ],
  ['gown', 'goun, gawn, maxi, गाउन', '', 'anarkali'],
  ['kaftan', 'caftan, kaftaan, caftaan, kaaftan, काफ्तान', '', 'tunic, kurti'],
  ['abaya', 'abaaya, burqa, अबाया', ''],
  ['indo western', 'indowestern, fusion wear, fusion'],
  ['ready to wear', 'readymade, ready made, stitched, रेडीमेड'],
  [
    'chikankari',
    'chikan, chiken, chikkan, chickan, chikenkari, chickenkari, chickankari, chikankaari, chikan kari, chicken kari, chiken kari, chikan work, chicken work, lucknowi, lakhnavi, lakhnawi, lucknavi, चिकन, चिकनकारी, लखनवी',
  ],
  ['zari', 'jari, zaree, jaree, zardozi, jardozi, zardosi, ज़री, जरी, ज़रदोज़ी, जरदोजी'],
  [
    'bandhani',
    'bandhni, bandhej, bandej, bandhini, badhni, bandini, tie dye, tie and dye, chunari print, बांधनी, बाँधनी, बंधनी, बंधेज',
  ],
  ['block print', 'blockprint, block printed, hand block, handblock, ब्लॉक प्रिंट', 'ajrakh, sanganeri, bagru, dabu'],
  ['ajrakh', 'ajrak', 'block print'],
  ['sanganeri', 'sanganer', 'block print'],
  ['bagru', 'bagroo', 'block print'],
  ['dabu', 'dabbu', 'block print'],
  ['mirror work', 'mirrorwork, shisha, sheesha, sheesh, abhla, शीशा, मिरर वर्क'],
  [
    'embroidery',
    'embroidary, embroidered, embroidry, embriodery, kadhai, kadai work, kashida, resham work, thread work, threadwork, कढ़ाई, कढाई',
    'chikankari, phulkari',
  ],
  ['phulkari', 'fulkari, phoolkari, फुलकारी'],
  ['ikat', 'ikkat, ikkath, pochampally, pochampalli, patola, इकत'],
  ['gota patti', 'gota, gotta patti, gota pati, gotapatti, gota work, गोटा पत्ती, गोटा'],
  ['handloom', 'hand loom, handwoven, hand woven, hathkargha, हथकरघा'],
  ['banarasi', 'banarsi, benarasi, benarsi, benaras, banaras, बनारसी'],
  ['mul mul', 'mulmul, mal mal, malmal, mulmull, muslin, mull, मलमल, मुलमुल'],
  ['cotton', 'coton, cotten, cottan, kotton, suti, sooti, कॉटन, काटन, सूती'],
  ['rayon', 'reyon, rayan, viscose, रेयान, रेयॉन'],
  ['silk', 'sylk, resham, reshmi, रेशम, रेशमी, सिल्क'],
  ['georgette', 'georgete, georgett, jorjet, jorjette, gorgette, jorget, जॉर्जेट, जार्जेट'],
  ['chiffon', 'shiffon, chifon, shifon, शिफॉन', '', 'georgette'],
  ['chanderi', 'chandery, chandheri, चंदेरी'],
  ['organza', 'organja, orgenza, ऑर्गेंजा, ऑर्गेन्ज़ा'],
  ['velvet', 'valvet, makhmal, makhmali, मखमल, वेलवेट'],
  ['linen', 'linan, linnen, लिनेन, लिनन'],
  ['lawn', 'loan, pakistani lawn, लॉन'],
  ['red', 'lal, laal, लाल', 'madder, sindoor, wine, maroon', 'coral, rust'],
  ['maroon', 'marun, mehroon, मैरून', 'wine, madder'],
  ['madder', 'manjistha'],
  ['sindoor', 'sindoori, sindhoor, vermilion, सिंदूर, सिंदूरी'],
  ['wine', 'burgundy, वाइन'],
  ['rust', ''],
  ['coral', ''],
  ['pink', 'gulabi, गुलाबी, पिंक', 'rani, rose, blush'],
  ['rani', 'magenta, fuchsia, रानी'],
  ['rose', ''],
  ['blush', 'peach, आड़ू'],
  ['orange', 'narangi, santri, kesariya, नारंगी, केसरिया', 'rust, coral, marigold'],
  ['yellow', 'peela, pila, peeli, pili, पीला, पीली, पीले', 'turmeric, marigold, mustard'],
  ['turmeric', ''],
  ['marigold', 'genda, gainda, गेंदा'],
  ['mustard', 'sarson, सरसों', 'turmeric'],
  ['green', 'hara, hari, हरा, हरी, हरे', 'pista, mehendi', 'teal'],
  ['pista', 'pistachio, पिस्ता'],
  ['mehendi', 'mehndi, mehandi, henna, olive, मेहंदी, मेंहदी'],
  ['teal', 'firozi, feroza, ferozi, turquoise, फ़िरोज़ी, फिरोजी'],
  ['blue', 'neela, nila, neeli, नीला, नीली, नीले', 'indigo, midnight, peacock, teal'],
  ['indigo', 'neel, nil'],
  ['midnight', 'navy, navy blue'],
  ['peacock', 'morpankh, morpankhi, मोरपंखी'],
  ['purple', 'baingani, jamuni, violet, बैंगनी, जामुनी', 'aubergine, lilac', 'wine'],
  ['aubergine', 'eggplant, brinjal'],
  ['lilac', 'lavender, mauve'],
  ['white', 'safed, safaid, sufaid, सफेद, सफ़ेद', 'ivory'],
  ['ivory', 'off white, offwhite, cream'],
  ['beige', 'kora, nude, fawn'],
  ['black', 'kala, kaala, kali, काला, काली, काले', 'charcoal'],
  ['charcoal', 'grey, gray, slate, स्लेटी'],
  ['brown', 'bhura, bhoora, भूरा, भूरी', '', 'rust'],
  ['wedding', 'shadi, shaadi, bridal, dulhan, vivah, nikah, marriage, शादी, दुल्हन, ब्राइडल', 'sangeet'],
  ['sangeet', 'sangit, संगीत'],
  ['haldi', 'haldi ceremony, pithi, ubtan, हल्दी', 'turmeric, marigold, mustard, yellow'],
  [
    'festive',
    'festival, diwali, deepavali, eid, puja, pooja, teej, rakhi, karwa chauth, दिवाली, ईद, त्योहार',
    'sangeet, wedding, zari, banarasi',
  ],
  ['garba', 'dandiya, navratri, गरबा, नवरात्रि', 'chaniya choli, mirror work, bandhani'],
  ['party', 'party wear, cocktail, reception, पार्टी', 'sangeet, wedding'],
  ['office', 'office wear, formal, work wear, workwear, college', 'everyday'],
  ['everyday', 'daily, daily wear, casual, casual wear, regular wear'],
  ['pakistani', 'paki, pakistan, पाकिस्तानी'],
  ['replica', 'copy, first copy'],
];

/** All entries, for the search of shoppers and that of staff. A test fails if two entries share a spelling. */
export const SPELLINGS: readonly Spelling[] = TABLE.map(([name, also, includes, related]) => ({
  name,
  also: listed(also),
  includes: listed(includes),
  related: listed(related),
}));

function listed(text = ''): string[] {
  return text === '' ? [] : text.split(', ');
}

/** The word itself, and its singular if it looks like an English plural. */
export function singularForms(word: string): string[] {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.length > 4 && word.endsWith('es')) forms.push(word.slice(0, -2));
  return forms;
}

/** Whether the words of a spelling stand at `at`; the last one may be a plural. */
export function isSpelledAt(spelling: readonly string[], words: readonly string[], at: number): boolean {
  return spelling.every((word, index) => {
    const given = words[at + index];
    if (given === undefined) return false;
    return index === spelling.length - 1 ? singularForms(given).includes(word) : given === word;
  });
}
