import type { Lang } from '#i18n/locales.ts'

/** Words that a question is made of and not about, as `bare` leaves them. What denies (`not`, `kein`) is among them: it tells no article from another. */
const words: Partial<Record<Lang, string>> = {
  en: 'a an and any are as at be been by can cannot cant could did do does doesnt dont for from get gets go goes going gone has have help how i if in into is isnt it its just me mine my not of off on or our please should so some than that the their them then there this to too up us want was we what when where which who why will with without wont would you your still after before via keep keeps',
  de: 'aber alle als am an auch auf aus bei beim bekomme bin bitte da das dass dem den der des die dies diese dieses doch du ein eine einem einen einer eines er es fur hab habe haben hat hilfe ich ihr im in ins ist ja kann kannst kein keine keinen konnen man mein meine meinem meinen meiner mich mir mit muss nach nicht nichts noch nun nur ob oder ohne sich sie sind so soll tun um und vom von wann warum was wegen welche welchen welcher welches wenn wer werden wie wieder wieso will wird wo wozu zu zum zur uber geht',
  es: 'a al algo como con cual cuales cuando de del donde el ella en es esta este esto estoy fue ha hace hacer hago hay he la las le les lo los mas me mi mis muy necesito ni no nos o para pero por porque puede puedo que quiero se ser si sin sobre son su sus te tengo tiene tu un una unas unos y ya',
  fr: 'a ai alors apres au aux avec c ca ce ces cet cette comment d dans de des dois du elle elles en est et etre faire fait faut il ils j je l la le les leur lui m ma mais mes moi mon n ne nos notre nous on ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle quels qui quoi s sa sans se ses si son sont sur t ta te toujours tu un une vers veux vos votre vous y',
  it: 'a ad ai al alla alle allo anche c che chi ci col come con cosa cui da dal dalla dei del della delle dello di dove e ed fa faccio fare gli ha hai ho i il in io l la le lo ma mi mia mie miei mio nel nella non o ogni per perche piu posso puo qual quale quali quando questa questo se senza si sono su sul sulla suo ti tra tu un una uno va voglio vuole',
  nl: 'aan al als bij dan dat de deze die dit doe doen door een en er gaat geen had heb hebben heeft het hij hoe hun ik in is ja je kan kun kunnen maar me mee met mij mijn moet moeten na naar nee niet niets nog nu of om omdat ons ook op over te tot uit uw van veel voor waar waarom wanneer want was wat we wel welke werd wie wij wil worden wordt ze zich zij zijn zo zonder zou',
  pt: 'a ao aos as ate com como consigo da das de devo do dos e ela ele em entre era essa esse esta este eu faco faz fazer foi ha isso isto ja lhe mais mas me meu meus minha minhas muito na nao nas nem no nos nossa o onde ou para pela pelo por porque posso pode qual quais quando que quem quero se sem ser seu sua sao so tem tenho um uma umas uns vai voce',
  ru: 'а без бы был была были быть в вам вас во вот все где да для до его ее если есть еще и из или им их к как какая какие какой когда кто ли меня мне мои мой моя мою можно мы на надо не нет ни но ну о об он она они оно от по почему при с сам со так также такое там то тоже только ты у уже хочу чем что чтобы это этот эта я',
  tr: 'acaba ama bana ben benim bir biraz bu bunu cok da daha de degil diye en gibi hangi hep her icin ile ise istiyorum ki kim mi mu nasil ne neden nedir nerede nereden niye o olan olarak onu sonra su ve veya ya yok zaman hic',
  uk: 'а або без би був була було в вам вас все де для до його е если ж з за и із й к коли мене мені мо мои мои моя мою можна ми на не немае ні но о от по при про с свій со та так також там те ти тільки то у хочу це цеи ця цю чи чим чому шо що щоб як яка яке яки якии я і під після ще вже мій моі моє є',
}

const sets = new Map<Lang, ReadonlySet<string>>()

/** Those of a language, as tokens have them. */
export function stopWordsOf(lang: Lang): ReadonlySet<string> {
  const known = sets.get(lang)
  if (known) return known
  const set = new Set(words[lang]?.split(' '))
  sets.set(lang, set)
  return set
}
