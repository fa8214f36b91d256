/** A part of a country as people name it, by its plain names in the languages that requests are read in, and where people there live. */
export type NamedRegion = {
  names: string;
  /** Larger towns, in the spelling of `plainPlace`; a smaller one is told by no table. */
  towns: string;
  /** Regions that lie in it, by their first name. */
  parts?: string;
};

/** Written for this: nations, regions and some counties of the United Kingdom, German, French and Spanish states and regions. */
export const REGIONS_BY_COUNTRY: Readonly<Record<string, readonly NamedRegion[]>> = {
  GB: [
    {
      names: "scotland|schottland|ecosse|escocia",
      towns:
        "edinburgh|glasgow|aberdeen|dundee|inverness|perth|stirling|paisley|ayr|dunfermline|livingston|falkirk|kilmarnock|st andrews",
    },
    {
      names: "wales|pays de galles|gales",
      towns: "cardiff|swansea|newport|wrexham|bangor|aberystwyth|llanelli|barry|merthyr tydfil|carmarthen",
    },
    {
      names: "northern ireland|nordirland|irlande du nord|irlanda del norte",
      towns: "belfast|derry|londonderry|lisburn|newry|armagh|bangor|ballymena|omagh",
    },
    {
      names: "england|angleterre|inglaterra",
      towns: "",
      parts: "north of england|midlands|east of england|south east|south west|london",
    },
    { names: "london|greater london", towns: "london|croydon|ealing|harrow|bromley|richmond upon thames|westminster" },
    {
      names: "north of england|northern england|north",
      towns: "",
      parts: "north west|north east|yorkshire",
    },
    {
      names: "north west|north-west|northwest|north west of england|north west england|north west uk",
      towns: "chester|crewe|warrington|macclesfield|birkenhead|southport|st helens|widnes",
      parts: "greater manchester|merseyside|lancashire|cumbria",
    },
    {
      names: "greater manchester|manchester area",
      towns: "manchester|salford|bolton|stockport|oldham|rochdale|bury|wigan|altrincham",
    },
    { names: "merseyside", towns: "liverpool|birkenhead|southport|st helens|bootle" },
    { names: "lancashire", towns: "preston|blackpool|lancaster|blackburn|burnley" },
    { names: "cumbria", towns: "carlisle|kendal|barrow-in-furness|penrith|workington" },
    {
      names: "north east|north-east|northeast|north east of england|north east england|tyneside",
      towns:
        "newcastle|newcastle upon tyne|sunderland|durham|gateshead|middlesbrough|darlington|hartlepool|stockton-on-tees",
    },
    {
      names: "yorkshire|yorkshire and the humber|yorkshire and humber",
      towns: "hull|kingston upon hull",
      parts: "west yorkshire|south yorkshire|north yorkshire|east yorkshire",
    },
    { names: "west yorkshire", towns: "leeds|bradford|wakefield|huddersfield|halifax|keighley|dewsbury" },
    { names: "south yorkshire", towns: "sheffield|doncaster|rotherham|barnsley" },
    { names: "north yorkshire", towns: "york|harrogate|scarborough|ripon|skipton|northallerton|middlesbrough" },
    { names: "east yorkshire|east riding", towns: "hull|kingston upon hull|beverley|bridlington" },
    { names: "midlands", towns: "", parts: "west midlands|east midlands" },
    {
      names: "west midlands",
      towns:
        "birmingham|coventry|wolverhampton|stoke-on-trent|stoke|worcester|telford|shrewsbury|walsall|solihull|dudley|stafford|hereford|warwick|leamington spa|rugby",
    },
    {
      names: "east midlands",
      towns: "nottingham|leicester|derby|lincoln|northampton|loughborough|mansfield|chesterfield|kettering|grantham",
    },
    {
      names: "east of england|east anglia|eastern england",
      towns:
        "cambridge|norwich|ipswich|peterborough|colchester|chelmsford|luton|bedford|southend-on-sea|watford|stevenage|st albans|ely|king's lynn|bury st edmunds",
    },
    {
      names: "south east|south-east|southeast|south east of england|south east england",
      towns: "oxford|reading|southampton|portsmouth|milton keynes|slough|winchester|basingstoke|aylesbury",
      parts: "kent|surrey|sussex",
    },
    {
      names: "kent",
      towns: "canterbury|maidstone|dover|ashford|folkestone|margate|tunbridge wells|dartford|gravesend",
    },
    { names: "surrey", towns: "guildford|woking|epsom|farnham|reigate|redhill|camberley" },
    { names: "sussex|east sussex|west sussex", towns: "brighton|hove|eastbourne|hastings|crawley|worthing|chichester" },
    {
      names: "south west|south-west|southwest|south west of england|south west england|west country",
      towns: "bristol|bath|gloucester|cheltenham|swindon|bournemouth|poole|taunton|salisbury|wells|yeovil",
      parts: "cornwall|devon",
    },
    { names: "cornwall|cornouailles", towns: "truro|falmouth|penzance|newquay|st austell|bodmin" },
    { names: "devon", towns: "exeter|plymouth|torquay|barnstaple|paignton" },
  ],
  DE: [
    {
      names: "bavaria|bayern|baviere|baviera",
      towns:
        "munich|nuremberg|augsburg|regensburg|ingolstadt|wurzburg|furth|erlangen|bamberg|bayreuth|passau|landshut|rosenheim|kempten",
    },
    {
      names: "baden-wurttemberg|baden-wuerttemberg|bade-wurtemberg",
      towns:
        "stuttgart|karlsruhe|mannheim|freiburg|heidelberg|ulm|heilbronn|pforzheim|reutlingen|tubingen|konstanz|esslingen",
    },
    {
      names: "north rhine-westphalia|nordrhein-westfalen|nrw|rhenanie-du-nord-westphalie|renania del norte-westfalia",
      towns:
        "cologne|dusseldorf|bonn|munster|bielefeld|aachen|krefeld|monchengladbach|wuppertal|paderborn|siegen|leverkusen",
      parts: "ruhr",
    },
    {
      names: "ruhr|ruhrgebiet|ruhr area|ruhrpott",
      towns: "dortmund|essen|duisburg|bochum|gelsenkirchen|oberhausen|hagen|hamm|herne|mulheim",
    },
    {
      names: "hesse|hessen",
      towns: "frankfurt|frankfurt am main|wiesbaden|kassel|darmstadt|offenbach|giessen|fulda|marburg",
    },
    {
      names: "lower saxony|niedersachsen|basse-saxe|baja sajonia",
      towns: "hanover|braunschweig|brunswick|oldenburg|osnabruck|wolfsburg|gottingen|hildesheim|luneburg|emden",
    },
    { names: "saxony|sachsen|saxe|sajonia", towns: "leipzig|dresden|chemnitz|zwickau|gorlitz|plauen" },
    { names: "saxony-anhalt|sachsen-anhalt|saxe-anhalt", towns: "magdeburg|halle|dessau|wittenberg" },
    { names: "thuringia|thuringen|thuringe|turingia", towns: "erfurt|jena|gera|weimar|gotha|eisenach" },
    { names: "brandenburg|brandebourg", towns: "potsdam|cottbus|frankfurt (oder)|oranienburg" },
    {
      names: "mecklenburg-western pomerania|mecklenburg-vorpommern",
      towns: "rostock|schwerin|stralsund|greifswald|wismar",
    },
    { names: "schleswig-holstein", towns: "kiel|lubeck|flensburg|neumunster|husum" },
    {
      names: "rhineland-palatinate|rheinland-pfalz|rhenanie-palatinat|renania-palatinado",
      towns: "mainz|koblenz|trier|ludwigshafen|kaiserslautern|worms|speyer",
    },
    { names: "saarland|sarre", towns: "saarbrucken|neunkirchen|saarlouis" },
  ],
  FR: [
    {
      names: "ile-de-france|paris area|region parisienne|paris region",
      towns: "paris|versailles|boulogne-billancourt|saint-denis|creteil|nanterre|montreuil|argenteuil|evry|cergy",
    },
    {
      names: "brittany|bretagne|bretana",
      towns: "rennes|brest|quimper|lorient|vannes|saint-malo|saint-brieuc",
    },
    { names: "normandy|normandie|normandia", towns: "rouen|caen|le havre|cherbourg|evreux|dieppe|alencon" },
    {
      names: "alsace|elsass|alsacia",
      towns: "strasbourg|mulhouse|colmar|haguenau",
    },
    {
      names: "grand est",
      towns: "reims|metz|nancy|troyes|charleville-mezieres|epinal",
      parts: "alsace",
    },
    {
      names: "provence-alpes-cote d'azur|paca|provence|cote d'azur|french riviera",
      towns: "marseille|nice|toulon|aix-en-provence|avignon|cannes|antibes|arles",
    },
    {
      names: "auvergne-rhone-alpes|rhone-alpes|auvergne",
      towns: "lyon|grenoble|saint-etienne|clermont-ferrand|annecy|villeurbanne|valence|chambery",
    },
    {
      names: "occitanie|occitania|okzitanien",
      towns: "toulouse|montpellier|nimes|perpignan|beziers|albi|tarbes|carcassonne",
    },
    {
      names: "nouvelle-aquitaine|aquitaine|nueva aquitania",
      towns: "bordeaux|limoges|poitiers|pau|la rochelle|bayonne|biarritz|angouleme",
    },
    {
      names: "hauts-de-france|nord-pas-de-calais",
      towns: "lille|amiens|roubaix|tourcoing|dunkirk|dunkerque|calais|arras",
    },
    { names: "pays de la loire", towns: "nantes|angers|le mans|saint-nazaire|la roche-sur-yon|laval" },
    { names: "centre-val de loire", towns: "tours|orleans|bourges|blois|chartres" },
    {
      names: "burgundy|bourgogne|bourgogne-franche-comte|borgona|burgund",
      towns: "dijon|besancon|belfort|auxerre|nevers|macon",
    },
    { names: "corsica|corse|korsika|corcega", towns: "ajaccio|bastia|corte" },
  ],
  ES: [
    {
      names: "catalonia|cataluna|catalunya|catalogne|katalonien",
      towns: "barcelona|girona|tarragona|lleida|sabadell|terrassa|reus|badalona",
    },
    {
      names: "andalusia|andalucia|andalousie|andalusien",
      towns: "seville|malaga|granada|cordoba|cadiz|almeria|huelva|jaen|jerez|marbella",
    },
    {
      names: "community of madrid|comunidad de madrid|madrid region",
      towns: "madrid|mostoles|alcala de henares|getafe|leganes|alcobendas",
    },
    {
      names: "basque country|pais vasco|euskadi|pays basque|baskenland",
      towns: "bilbao|san sebastian|donostia|vitoria|vitoria-gasteiz|barakaldo",
    },
    {
      names: "valencian community|comunidad valenciana|comunitat valenciana",
      towns: "valencia|alicante|elche|castellon|benidorm|torrevieja",
    },
    {
      names: "galicia|galice|galicien",
      towns: "vigo|a coruna|la coruna|santiago de compostela|ourense|lugo|pontevedra",
    },
    {
      names: "castile and leon|castilla y leon",
      towns: "valladolid|burgos|salamanca|leon|palencia|segovia|avila|soria|zamora",
    },
    { names: "castilla-la mancha", towns: "toledo|albacete|ciudad real|guadalajara|cuenca" },
    {
      names: "balearic islands|islas baleares|baleares|balearen",
      towns: "palma|palma de mallorca|ibiza|manacor|mahon",
    },
    {
      names: "canary islands|islas canarias|canarias|kanaren",
      towns: "las palmas|santa cruz de tenerife|la laguna|arrecife|telde",
    },
    { names: "asturias|asturies|asturien", towns: "oviedo|gijon|aviles" },
    { names: "aragon|aragonien", towns: "zaragoza|saragossa|huesca|teruel" },
    { names: "murcia|region of murcia|region de murcia", towns: "murcia|cartagena|lorca" },
    { names: "navarre|navarra", towns: "pamplona|tudela" },
  ],
};
