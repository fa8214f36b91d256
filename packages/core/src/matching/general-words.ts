/** Words of asking for help, and of whom is asked: with these alone nothing is told. */
export const ASKING_WORDS =
  "ask asks asked asking advice advise advises adviser advisor advisory assist assistance brief client clients company companies " +
  "consultant consultants consulting consultancy expert experts expertise experience experienced find finding found firm firms freelancer " +
  "guidance help helped helpful helping helps hello hi dear thanks thank interim job kindly knowledge look looking looks need needed needs " +
  "partner people person persons please prefer preferably preferred professional professionals project projects recommend request require " +
  "required requirement requirements requires seek seeking seeks somebody specialist specialists specialise support team " +
  "teams want wanted wanting wants wish wishes wonder wondering";

/**
 * Words that tell nothing about a trade: those that hold sentences together, and those that nearly every brief and every profile has.
 * In groups, so that one sees what is there.
 */
export const GENERAL_WORDS = [
  // Function words.
  "about above across after against ago all along already also although always am among an and another any anybody anyone anything anyway " +
    "anywhere apart are around as at away back because been before behind being below beside besides between beyond both but by can cannot " +
    "could despite did do does doing done down during each either else elsewhere enough etc even ever every everybody everyone everything " +
    "everywhere except few for from further had has have having he hence her here hers him himself his how however if in including indeed " +
    "inside instead into is it its itself just less let like many may maybe me might more most much must my myself near neither never " +
    "nevertheless next no nobody none nor not nothing now nowhere of off often on once only onto or other others otherwise our ours out outside " +
    "over own perhaps per plus quite rather same several shall she should since so some somebody someone something sometimes somewhere soon " +
    "still such than that the their theirs them themselves then there therefore these they this those though through throughout till to " +
    "together too toward towards under unless until up upon us via very was we well were what whatever when whenever where whereas wherever " +
    "whether which whichever while who whoever whole whom whose why will with within without would yet you your yours yourself",
  // Numbers and amounts.
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty " +
    "thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion dozen dozens half third thirds " +
    "quarter quarters first second double triple pair couple number numbers percent percentage roughly approximately nearly almost about lot " +
    "lots plenty amount total bit little extra additional various multiple single",
  // Time.
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec " +
    "monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter christmas easter day days week weeks weekly month " +
    "months monthly year years yearly annual annually hour hours minute minutes morning evening night today tomorrow yesterday tonight weekend " +
    "currently recent recently lately later latest early earlier late last past previous previously former final finally eventually immediately " +
    "urgent urgently quick quickly fast slow slowly soon time times moment ready again ahead",
  // Asking for help, and what is asked of.
  ASKING_WORDS,
  // What goes for every business.
  "business businesses organisation organisations organization organizations industry industries sector sectors market markets field area " +
    "issue issues matter matters problem problems question questions situation thing things topic case cases part parts place places " +
    "point points purpose reason result results role side size small smaller big bigger large larger medium midsize sized mid huge tiny " +
    "employee employees staff customer customers founder founders owner owners family colleague colleagues boss idea ideas plan plans planned " +
    "planning goal goals way ways work worked worker working works stuff people everybody",
  // Verbs of all kinds of doing and being.
  "able add agree allow appear apply arrange arrive avoid become becomes begin begins began believe belong bring brings brought build " +
    "called came carry change choose clear close come comes coming concern consider continue create decide depend describe " +
    "end ends ensure exist exists expect explain face fail feel fill fix follow forget gave get gets getting give given gives giving go " +
    "goes going gone got grow grew handle hang happen happened happening happens hear held hold hope include includes included involve " +
    "involved join keep keeps keeping kept knew know knows known lack lead learn leave leaves left lie live lives lose losing lost made make " +
    "makes making manage mean means meant meet mention miss move moved occur offer open pass pick play prepare promise prove put reach read " +
    "realise receive remain remember run runs running said sat say saying says see seem seems seen send sent serve set sets setting show " +
    "shown sit sits solve sort spend spent stand start started starting starts stay stop stopped struggle succeed suggest suit take " +
    "taken takes taking talk tell tells think thought told took touch treat tried try trying turn turned understand use used uses using wait " +
    "walk went win wins won write written wrote",
  // Words of judgement and degree.
  "actual actually alone available bad badly basic basically best better certain certainly clearly common complete completely correct current " +
    "deep different difficult easily easy entire entirely especially essential exact exactly fairly fine full fully general generally good " +
    "great hard hardly high highly honest ideal ideally important impossible interesting key kind large likely long longer loose low main " +
    "mainly major merely mostly necessary new nice normal normally obvious obviously old older perfect poor possible possibly potential " +
    "practical pretty probably proper properly real really reasonable related relevant right serious seriously significant similar simple " +
    "simply slightly solid somehow special specific strong suitable sure terrible top true typical usual usually weak willing worse worst " +
    "worth wrong young",
].flatMap((group) => group.split(" "));

/** Words that profiles and requests share by chance as often as by trade: they count, but are no reason that anybody is told. */
export const EVERYDAY_WORDS = (
  "account bank payment pre app application management manager managers plant plants practices promote excel action agree alone answer apart article average away back bag base beat bill board body bought box branch bridge " +
  "bring budget build builder built burn buy card case cash cause central centre chain chance charge check child children city " +
  "class clean club code collect committee communication company condition connect contact content control conversation copy " +
  "corner cost count country course court cover cross cut cycle daily data date dealer delivery desk detail develop digital " +
  "direct discuss door draft draw drive drop earn east easy eat edge effect electronic email engine enter europe european event " +
  "everyday evidence explain eye fact facts feature fee feed feedback field fight figure file film final floor flow form format " +
  "forward free friend front fund future game generation germ global grant green ground group guest guide half hand head hear " +
  "heart hire history home host house image impact income increase independent individual inform information input inside " +
  "interest internal invest issue item journey keen land language launch law leader legal letter level life light line link list " +
  "load local love mail main mark material measure meeting member message method mind mine mix mobile model money " +
  "name national network new news north note object office officer online operate option order output own package page paid " +
  "paper parent pay phone photo pick picture piece pilot platform plus policy post power practice present president press price " +
  "print private process produce product programme property protect public quality raise range rate rather read reading record " +
  "red reduce region register remote rent replace report respond rest return review ring rise risk road round route rule " +
  "safe sale sales sample save scale school science score screen seat section select sell sense separate series service session " +
  "share ship shop short sign single site software sold source south space speak special staff stage standard startup state " +
  "states station status step stock store story street student study subject switch system table talk target " +
  "task tech technology tell term test text thursday ticket title tool town track trade train travel trial trip truth turn type " +
  "unit user value version video view vision visit voice wall watch water website west white wide wife win word world write " +
  "writing written"
).split(" ");
