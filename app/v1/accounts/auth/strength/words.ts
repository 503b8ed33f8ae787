/* Frequent words, lower case, without accents. guessable.ts derives variants. */

const wordList = (words: string): string[] => words.split(/\s+/).filter((word) => word !== "");

/** Whole passwords without words: keyboard walks, phrases. */
export const commonPasswords = wordList(`
  123456 password senha 123456789 12345678 qwerty 1234567890 111111 123123 abc123 1234567 102030 000000
  iloveyou admin gabriel master 654321 666666 mudar trocar acesso entrar teste test login root user guest
  welcome letmein changeme default secret segredo senhas senhaforte minhasenha novasenha semsenha
  naosei naotem esqueci naolembro euteamo teamo teamomuito teamodemais amovoce amomuito meuamor minhavida
  meubebe minhafilha meufilho minhafamilia familia amoreterno paraeternidade paraosempre parasempre
  deusefiel deuseamor deusemais deuseopai deuseminhaforca deusnocomando deuscomigo deusnocoracao
  jesuscristo jesusteama jesusefiel jesuseamor jesusvive jesussalva jesusmeurei sodeus sojesus vivajesus
  senhorjesus espiritosanto nossasenhora aparecida padrecicero santoantonio anjodaguarda 
  gracasadeus feemdeus tudoposso salmo23 salmo91 maranata aleluia hosana
  qwertyuiop qwertyui asdfghjkl asdfghjk asdfasdf qwerqwer zxcvbnm zxcvbnma qazwsx qazwsxedc wsxedc
  1qaz2wsx 1qaz2wsx3edc 2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5
  qweasd qweasdzxc qwe123 123qwe qwe123qwe 123qwe123 qweqwe qweasd123 asdzxc asd123 asdf1234 qwer1234 1234qwer
  1234abcd abcd1234 abc12345 abcdef abcdefgh abcdefghi a1b2c3 a1b2c3d4 a1s2d3f4 aaa111 1a2b3c 1a2b3c4d
  aabbcc aa123456 a123456 a1234567 a12345678 a123456789 123456a 123456789a 12345678a 12345a zaq12wsx zaq1xsw2
  zaqxsw xsw2zaq1 zxasqw zxcvbn zxc123 poiuytrewq mnbvcxz lkjhgfdsa plokij okmijn 3edc4rfv 4rfv5tgb
  147258369 147258 159357 159753 258456 357159 369258147 456123 741852963 741852 789456123 789456 852456
  963852741 987654321 87654321 7654321 1029384756 0987654321 123654789 123654 123321 1234321 12344321
  12341234 1234554321 123454321 123456654321 12121212 121212 131313 11223344 112233 112233445566 11112222
  22223333 12312312 123123123 321321 321321321 456456 789789 147147 101010 10101010 202020 303030 01020304
  0102030405 010203 10203040 102030405060 1020304050 20304050 142536 142536475869 147852 147852369 1472583690
  14789632 159951 1597532 159357456 19216811 192837465 1029384 31415926 314159265 271828 4815162342 1123581321
  11235813 12131415 13141516 01234567 012345678 0123456789 1357924680 13579 135792468 24681012 246810 2468
  00112233 99887766 998877 55667788 44556677 88776655 54321 543210 9876543210 696969 420420 007007 12qwaszx
  1qw23er4 q2w3e4r5 qwaszx azerty azertyuiop qwertz 1qazxsw2 zxcvasdf asdfqwer trewq asdqwe zxcasdqwe qazxsw
  z1x2c3v4 1z2x3c4v 1a2s3d4f asdfzxcv azsxdcfv qawsedrf qwerasdf 12qw34er 1qa2ws3ed zaqwsxcde p0o9i8u7 1qazzaq1
  1qazxsw23edc 123698745 134679852 789654123 111222333 13243546 123456qwerty qazwsx123 qazxcdew trustno1 letmein1 whatever nothing anything something access14 password1 passw0rd
  passpass testtest senhasenha teste123 testando testeteste adminadmin master123 superman batman pokemon
  naruto minecraft freefire fortnite roblox playstation xbox360 nintendo facebook instagram youtube google
  gmail hotmail windows android samsung motorola iphone internet computador notebook celular wifi netflix
  spotify whatsapp tiktok twitter linkedin amazon discord telegram microsoft apple nokia lenovo positivo
  administrador gerente usuario sistema suporte convidado escritorio empresa trabalho reuniao financeiro
  secretaria prefeitura escola colegio faculdade universidade professor professora
  campeonato organizador organizacao tabela futebol futsal society futebolsociety varzea pelada peladeiro
  amador futebolamador timedobairro juiz arbitro goleiro zagueiro lateral volante atacante artilheiro
  camisa10 camisanove camisadez bola gol golaco golaaco penalti escanteio impedimento apito
  campeao campeoes campeonatobrasileiro brasileirao copadobrasil libertadores sulamericana mundial copa
  copadomundo selecao selecaobrasileira hexacampeao pentacampeao tetracampeao tricampeao hexa penta
  uniforme torcida torcedor arquibancada estadio maracana morumbi pacaembu mineirao beirario arenacorinthians
  allianzparque engenhao vilabelmiro fontenova castelao arruda ilhadoretiro serradourada
  abcd@1234 1234@abcd abc@1234 abc@123 1234@mudar mudar@1234 timaodocoracao 1232323q usuckballz1 freeuser
  srinivas soso123aljg wrinkle1 1passwor fuck_inside shaney14 mailcreated5240 nuttertools brucelee front242
  8j4ye3uz 15426378 73501505 passwor1 crazybab polniypizdec0211 anhyeuem sojdlg123aljg 18436572 kcj9wx5n
  blackhaw marino13 chrisbln multiplelo 1x2zkg8w cambiami rhiannon gesperrt montgom240 hardcock dutchess
  bcfields annabell 123qq123 7ugd5hip2j pussyman amateurs 9293709b13 50spanks vsjasnel12 wg8e3wjf marcello
  lollypop webhompas good123654 fuckinside pool6123 45m2do5bs andyod22 hetfield derparol wp2003wp cygnusx1
  kordell1 pufunga7782 sonyfuck marcius2 ghhh47hj7649 blue1234 pimpdadd mash4077 sigmachi myxworld vqsablpzla
  ncc74656 minimoni modelsne vipergts 5wr2i7h8 phialpha benessere asdffdsa bynthytn segblue2 sergbest
  ilovepussy 66613666
`);

/** Clubs by all their names. */
export const clubs = wordList(`
  flamengo corinthians palmeiras saopaulo santos vasco gremio cruzeiro internacional botafogo fluminense
  atleticomg atletico galo bahia vitoria sport santacruz nautico ceara fortaleza goias coritiba athletico
  athleticopr paranaclube avai figueirense chapecoense juventude criciuma cuiaba bragantino redbull pontepreta
  guarani americamg americarn america remo paysandu abc crb csa sampaiocorrea vilanova atleticogo operario
  londrina brasildepelotas xvdepiracicaba portuguesa juventus ferroviaria botafogosp mirassol novorizontino
  ituano saobento santoandre saocaetano marilia noroeste comercial interdelimeira voltaredonda
  madureira bangu boavista cabofriense americano olaria bonsucesso portuguesarj nacional manaus amazonas
  confianca sergipe campinense treze botafogopb ferroviario icasa altos river moto club motoclub caxias
  ypiranga saojose brasiliense gama luverdense mixto tombense caldense tupi uberlandia villanova ipatinga
  mengao mengo urubu nacao rubronegro umavezflamengo vascodagama gigantedacolina cruzmaltino
  timao fiel gavioesdafiel vaicorinthians todopoderosotimao corintiano corinthiano bandodeloucos
  verdao palestra palestraitalia porco avantipalestra mancha manchaverde palmeirense alviverde
  tricolor tricolorpaulista spfc soberano independente sampaulino saopaulino santista peixe alvinegro
  colorado inter interr sportclub gremista imortal imortaltricolor geral cruzeirense raposa maquina azul
  celeste maquinaazul galodoido massaatleticana atleticano fogao estrelasolitaria glorioso botafoguense
  fluzao tricolorcarioca fluminensefc laranjeiras vozao leao leaodailha leaodopici esquadrao
  tricolordeaco colorados furacao coxa coxabranca guerreirosdabaixada verdao dragao esmeraldino
  flamenguista vascaino tricolorgaucho palmeirensse corintia curintia framengo parmera
  flamengo81 corinthians1910 palmeiras1914 saopaulofc santosfc crflamengo cruzeiroec botafogofr sccorinthians
  barcelona realmadrid manchester manchesterunited manchestercity liverpool chelsea arsenal tottenham everton
  juventus milan acmilan intermilan napoli roma lazio bayern bayernmunchen borussia dortmund psg ajax benfica
  porto sporting celtic rangers boca bocajuniors riverplate racing penarol nacional independiente sanlorenzo
  newcastle westham leeds leicester astonvilla valencia sevilla atleticomadrid feyenoord galatasaray
  fenerbahce besiktas olympiakos panathinaikos lakers bulls chicagobulls celtics warriors knicks heat spurs
  steelers cowboys packers patriots redskins raiders eagles giants broncos dolphins yankees redsox cubs
  dodgers braves mets tigers rockets rangers hockey
`);

/** First and family names, also of celebrities. */
export const names = wordList(`
  maria joao jose ana gabriel lucas pedro matheus mateus rafael bruno felipe gustavo rodrigo daniel carlos
  marcos paulo antonio francisco luiz luis fernando ricardo eduardo leonardo thiago tiago diego guilherme
  vinicius andre marcelo fabio anderson alexandre leandro juliana fernanda amanda camila jessica bruna
  leticia larissa beatriz mariana patricia aline vanessa adriana gabriela carolina rafaela isabela isabella
  julia luana natalia bianca debora priscila renata sandra claudia simone cristina marcia michele michelle
  tatiane tatiana viviane daniela daniele danielle caroline carol thais tais raquel rebeca sabrina samara
  samuel davi david miguel arthur artur heitor bernardo lorenzo theo enzo nicolas murilo caio igor iago yuri
  otavio henrique joaquim vitor victor hugo kaique caique ryan kauan kaua wesley wellington washington
  jefferson everton emerson edson wagner vagner vitoria valentina sophia sofia alice helena laura manuela
  manuella luiza luisa heloisa giovana giovanna yasmin lorena livia clara cecilia elisa emanuelly emanuel
  eloah lara melissa nicole nina stella esther ester agatha alana aparecida barbara bernadete celia cintia
  cristiane cristiano dalva denise diana edilene elaine eliane eliana elizabete elizabeth erica erika evelyn
  fabiana fabiola fatima flavia flavio francisca geovana graziela graziele gisele gislaine ingrid iris isadora
  ivone jaqueline janaina joana joice joyce josefa josiane jussara karen karina karine katia kelly keila
  lais lidia lilian liliane lucia luciana luciene lucimara lurdes madalena magali marcela marlene marta
  mayara milena mirela miriam monica monique nadia nathalia nathalie neide noemi norma olga olivia paloma
  pamela paola paula poliana regina renan renato roberta roberto robson rogerio romulo ronaldo rosa rosana
  rosangela roseli rosemary rosilene ruth salete sarah sara selma sheila silvana silvia solange sonia sueli
  suelen suzana taina talita tamires tania tereza teresa valeria vera veronica virginia wanda zilda
  adriano ademir adilson agnaldo airton ailton alan alberto aldo alessandro alex alexsandro alfredo almir
  altair alvaro amauri anselmo aparecido arnaldo augusto benedito benjamin breno calebe celso cesar cicero
  clayton cleber cleiton claudio claudinei damiao danilo darlan davidson dario denis denilson dirceu
  domingos douglas edgar edilson edinaldo edmilson edmundo edvaldo elias elton enrico erick eric ernesto
  evandro fabricio fausto felix fernandinho francinaldo geraldo gerson gilberto gilmar gilson giovane
  giovanni gleison heber helio henry hudson humberto isaac isaias isaque israel italo ivan jackson jair
  jairo jaime jean jefersson jesse joel jonas jonathan jonatas jorge josias josue juan juarez julio junior
  juliano kevin kleber laercio lauro lazaro levi lincoln lindomar lucio luciano manoel manuel marcio mario
  marlon mauricio mauro max maxwell michael michel milton moacir moises nelson nilson nilton norberto odair
  olavo orlando oscar osmar osvaldo oswaldo pablo patrick plinio rafa raimundo ramon raul reginaldo reinaldo
  renildo rivaldo rodolfo romario romeu ronaldinho roney ruan rubens sandro saulo sebastiao sergio severino
  sidnei sidney silvio simao tadeu tarcisio teodoro tomas ubiratan ulisses valdecir valdemar valdir valmir
  valter vanderlei vicente waldir walter wanderson welington william willian wilson zeca zezinho
  silva santos oliveira souza sousa rodrigues ferreira alves pereira lima gomes costa ribeiro martins carvalho
  almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado
  mendes freitas cardoso ramos goncalves santana teixeira araujo pinto correia correa moura cavalcante
  cavalcanti monteiro batista campos duarte reis medeiros miranda castro tavares peixoto barros borges braga
  neymar neymarjr pele messi cristianoronaldo cr7 cr9 ronaldo kaka robinho rogerioceni gabigol
  arrascaeta endrick vinijr vinicius coutinho firmino casemiro marquinhos alisson ederson dudu hulk fred
  cassio ganso fabinho paulinho zico socrates garrincha romario bebeto taffarel cafu maradona mbappe haaland
  marta formiga ayrton ayrtonsenna senna anitta ludmilla ivete luansantana gusttavolima jorgemateus
  henriqueejuliano mariliamendonca marilia legiaourbana charliebrown chorao racionais raulseixas
  michael jennifer jessica ashley daniel andrew joshua matthew anthony william jonathan christopher robert
  thomas charles george richard samantha elizabeth nicholas victoria alexander alexandra alexandr aleksandr
  stephanie danielle rebecca rachel heather melissa amanda nicole chelsea brittany courtney kimberly
  katherine kathleen christina kristina kristen crystal patricia angela angelina angelica maggie molly
  sophie hannah madison taylor morgan jordan justin brandon tyler dylan austin cameron connor jackson
  harley hunter ginger buster charlie bailey maxwell marshall mitchell williams johnson anderson robinson
  campbell franklin harrison hamilton morrison crawford stewart lawrence margaret christian christine
  sebastian valentin valentine vladimir svetlana veronika nastya natasha natalie nathalie isabelle gabrielle
  alejandro alejandra fernandez gonzalez martinez rodriguez hernandez francesco giuseppe leonardo michaela
  wolfgang sherlock einstein geronimo napoleon atlantis raymond benjamin caroline charlotte clifford cynthia
  deborah dominic dorothy eleanor florence frances gregory jasmine jeffrey jeremy johnny kenneth kristin lindsay
  marianne marjorie maryjane miranda monica nathaniel pamela phillip preston roberto roberta russell savannah
  shannon sharon sheila shelby sierra spencer stanley stephen steven sydney theresa tiffany timothy tristan
  vincent virginia vivian walter wendy whitney winston yvonne zachary
`);

/** Faith, love, animals, places, things. */
export const words = wordList(`
  amor deus jesus cristo senhor fe vida paz familia brasil felicidade saudade esperanca liberdade anjo anjinho
  princesa princesinha principe rainha rei bebe nenem filha filho mae mamae pai papai irmao irma vovo
  tia tio sobrinho amiga amigo amigos amizade namorada namorado marido esposa casamento noiva paixao
  querida querido linda lindo gata gato gatinha gatinho gostosa gostoso delicia safada safado fofa fofinha
  bonita bonito boneca docinho chocolate brigadeiro morango abacaxi melancia banana laranja maca uva cereja
  pipoca pizza batata feijao arroz farofa churrasco cerveja cachaca caipirinha cafe leite agua fogo terra vento
  mar praia sol lua estrela ceu nuvem chuva tempestade trovao raio flor rosa margarida girassol orquidea
  violeta jasmim borboleta passarinho beijaflor cachorro cachorra cavalo egua boi vaca leao leoa tigre onca
  lobo raposa urso panda macaco elefante girafa zebra coelho tartaruga golfinho tubarao baleia peixe aguia
  falcao coruja pinguim galinha pintinho papagaio arara cobra jacare dragao dinossauro formiga abelha joaninha
  luna mel nina bob thor rex toby billy princesa pipoca bolinha pretinha branquinha lulu lola amora simba
  belinha fred bidu scooby garfield snoopy mickey minnie pikachu goku vegeta naruto sasuke sakura itachi
  flamingo azul vermelho verde amarelo preto branco roxo rosa dourado prata cinza marrom laranja
  vermelha amarela negra branca morena loira ruiva carioca paulista paulistano mineiro mineira gaucho gaucha
  baiano baiana nordeste nordestino cearense pernambucano paraense amazonas paranaense catarinense capixaba
  brasileiro brasileira riodejaneiro rio saopaulo belohorizonte salvador brasilia curitiba portoalegre recife
  fortaleza manaus belem goiania campinas guarulhos florianopolis natal maceio joaopessoa teresina aracaju
  campogrande cuiaba vitoria niteroi santos osasco sorocaba londrina maringa joinville blumenau uberlandia
  contagem betim juizdefora feiradesantana caruaru petropolis copacabana ipanema leblon tijuca
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca
  quarta quinta sexta sabado domingo verao inverno outono primavera natal carnaval pascoa aniversario feliz
  felizes alegria sorriso sucesso vitorioso vencedor guerreiro guerreira forca coragem coracao alma sonho
  sonhos mundo universo planeta galaxia infinito eternidade eterno eterna sempre nunca jamais hoje amanha ontem
  casa carro moto caminhao bicicleta aviao barco navio trem onibus fusca opala gol palio uno celta corsa
  corolla civic hilux honda yamaha hornet twister titan harley ferrari lamborghini porsche mercedes bmw audi
  volkswagen chevrolet ford fiat toyota dinheiro rico milionario trabalho emprego dentista medico medica
  enfermeira enfermagem advogado advogada engenheiro engenharia direito medicina psicologia pedagogia
  policia policial bombeiro militar exercito marinha aeronautica soldado capitao comandante general
  musica musico violao guitarra bateria piano cantor cantora danca dancarina samba pagode sertanejo forro
  funk rock metal rap reggae gospel louvor adoracao igreja pastor padre catolica evangelica biblia salmos
  genesis apocalipse moises davi golias profeta milagre gloria santo santa divino bencao abencoado abencoada
  oracao sagrado coracaodejesus cordeiro leaodejuda rosadesaron rochaeterna
  ninja samurai guerra batalha matrix avatar vingadores homemaranha homemdeferro batman coringa superman
  supermae superpai poderosa poderoso chefe chefao patrao patroa malandro maluco maluca loucura louca louco
  caveira diabo demonio inferno morte sangue sombra escuridao
  password sunshine princess football baseball basketball softball soccer hockey superman spiderman batman
  starwars startrek computer internet michelle jennifer iloveyou trustno1 corvette mustang maverick mercedes
  midnight bigdaddy marlboro cocacola butthead dolphin dolphins steelers hardcore whatever scorpion slipknot
  metallica metallic mountain elephant redskins liverpool creative garfield bullshit december november october
  september february january february brooklyn godzilla airborne darkness platinum snowball explorer redwings
  lasvegas guinness michigan carolina dickhead snickers paradise lacrosse bollocks poohbear drowssap champion
  westside security scarface stargate scotland cherokee simpsons infinity passport bulldog bulldogs budlight
  kawasaki wildcat wildcats logitech swordfish colorado patriot patriots warcraft wolverine spider pearljam
  predator charlie panther panthers peekaboo american america cardinal cardinals chevelle chevy loverboy
  lovelove electric darkside hercules wolfpack blizzard cheyenne sterling pussycat freepass airplane billybob
  stingray zeppelin firebird business greenday tarheels hellfire engineer serenity fireball remember darkstar
  pavilion bobafett swimming defender precious icecream presario rockstar airforce bluebird goldfish wrangler
  cadillac longhorn assassin lonewolf software babydoll butterfly devildog mistress freedom montreal hotstuff
  birthday shamrock deftones goldberg renegade blahblah babylon sweetpea cavalier marathon aardvark bigboobs
  buckeye buckeyes highland diamond diamonds chandler drpepper pornstar thuglife morpheus consumer sundance
  overlord ultimate portugal superfly seminole concrete trombone pleasure stallion mongoose kingkong bluemoon
  personal immortal dietcoke hollywood bonehead hongkong werewolf cooldude eternity lollipop stocking columbia
  verbatim standard blackcat punkrock infantry waterloo seinfeld musicman megadeth skywalker squirrel stardust
  twilight intrepid vanhalen punisher monster mother father sister brother dragon monkey shadow master killer
  hello welcome summer winter spring autumn flower flowers cookie pepper ginger orange banana cherry apple
  purple yellow silver golden black white green chicken turkey tigger tiger lions falcon eagle hawk raven
  phoenix unicorn rainbow angel angels heaven devil demon ghost vampire zombie soldier marine sniper gunner
  ranger hunter killer thunder lightning storm hurricane tornado ocean river island beach forest desert
  crystal magic wizard merlin gandalf hobbit frodo matrix neo trinity destiny fantasy legend warrior knight
  fighter boxer wrestling skater skateboard surfer surfing snowboard soccer player gamer hacker cracker phantom
  raider viking pirate captain general colonel major sergeant doctor nurse teacher student college school
  university library science physics chemistry biology history english spanish french german italian russian
  canada brazil mexico england ireland france germany italy spain japan china australia europe africa london
  paris berlin newyork chicago boston dallas houston denver miami orlando florida texas california jordan
  diesel turbo racing formula ferrari porsche yamaha suzuki honda toyota nissan subaru camaro jaguar
  guitar bass drums piano music singer dancer artist nirvana eminem beatles metallica slayer korn tool queen
  genesis floyd pinkfloyd acdc ironmaiden rammstein linkinpark blink182 britney madonna shakira rihanna beyonce
  pokemon pikachu mario zelda sonic halo quake doom counter strike counterstrike diablo starcraft leagueoflegends
  love lover lovers loveme loveyou iloveu mylove sweet sweetie sweetheart sugar honey baby babygirl babyboy
  sexy hottie cutie pretty beautiful princess queen prince king daddy mommy mummy grandma family friend friends
  forever always never happy smile lucky fortune money dollar million rich success winner victory champion
  jesuschrist christ jesus lord faith grace blessed blessing church bible trinity hope peace spirit savior
  fuckyou fuckme fuckoff asshole bitch pussy biteme bastard shithead suckit nigger penis boobs bigcock blowjob
  merda caralho porra foda fodase vaitomarnocu cu buceta bunda pinto piroca viado corno otario idiota babaca
  trabalhar estudar estudante aluno aluna turma formatura vestibular concurso aprovado aprovada mestre doutor
  doutora diretor diretora presidente governo ministro vereador prefeito lula bolsonaro
  superstar superhero supersonic password123 notebook keyboard monitor printer network server database manager
  office service support account banking market trading capital finance company factory engine machine
  mechanic electric electro digital analog pioneer panasonic toshiba philips siemens ericsson blackberry
  nokia sony samsung motorola compaq dell hewlett packard lexmark canon olympus kodak polaroid
  coffee cheese butter bacon burger pickle peanut popcorn pumpkin cupcake candy muffin pancake waffle donut
  whiskey vodka tequila heineken corona budweiser jackdaniels johnniewalker absolut smirnoff brahma skol
  pumpkin kitten puppy kitty doggie bunny rabbit turtle froggy penguin hamster parrot pigeon spider scorpio
  gemini taurus cancer virgo libra sagittarius capricorn aquarius pisces aries
  sunflower strawberry blueberry raspberry watermelon pineapple chocolate vanilla cinnamon marshmallow
`);

/** Words that are more frequent in other countries. */
export const foreignWords = wordList(`
  lifehack pakistan spitfire semperfi rolltide thailand ilovesex makaveli satan raistlin showtime skittles
  ekaterina hannibal portland penelope blackdog playtime gangster chargers mushroom dingdong crusader
  anastasia slapshot guardian scarlett kittycat munchkin blackman goodluck coltrane katerina discover spanking
  lonestar meridian lowrider tacobell catalina halflife kangaroo thompson national fuckface vacation ragnarok
  lorraine dodgeram colombia oblivion sithlord bigballs titleist richmond director magnolia blueeyes mersedes
  gateway imperial grateful peterpan kingston freckles margarita deadhead research rootbeer children scooter
  plymouth justdoit caliente goodtime redalert porkchop thankyou fletcher shopping sapphire hastings spectrum
  amsterdam candyman beatrice atlantic labrador syracuse southern commando monopoly lesbians spartans romashka
  snuggles infiniti jeremiah cosworth doberman viktoria beefcake godsmack clarence valhalla starfish sailboat
  achilles frontier swingers terminator kentucky butthole phillies dannyboy nebraska maryland luckydog
  oklahoma whocares vkontakte ihateyou dilligaf mandingo technics golfball bunghole stripper aberdeen
  enterprise handsome keystone passwort lancelot kamikaze designer bradford deeznuts warhammer meatball
  columbus macdaddy sentinel universe truelove sexygirl microlab lifetime theodore function charlton bigmoney
  terminal wildfire vladislav gretchen saratoga greenbay trinidad meatloaf hyperion treasure chester anaconda
  japanese catherine poontang albatros kenworth dinosaur holyshit lionking happyday positive sherwood hardrock
  madeline skorpion hellyeah rockhard hedgehog yosemite karolina starship greatone freeporn robotech roadkill
  backdoor rastaman alliance killbill jeanette operator pingpong rasputin majestic kingfish gotohell railroad
  thursday peterson underdog snoopdog broadway umbrella fuckthis chemical jamesbond sinclair megapass
  translator magicman caligula meredith saturday tunafish tazmania deepthroat tommyboy chainsaw getmoney
  brighton undertaker flounder moneyman canadian viewsonic downtown eastside sneakers thanatos whitesox
  poseidon johannes gargoyle intruder sunnyday solution buckshot federico babyblue westwood motherlode
  callaway starfire knickers lokomotiv thirteen philippe zerocool tomorrow godfather idontknow syncmaster
  paintball monalisa spongebob attitude barefoot chuckles meathead gladiator southpark mazafaka pianoman
  casanova traveler hawkeyes clarinet deeznutz triangle smeghead andromeda cerberus tiberius salamander
  resident hayabusa together juliette goldwing brewster thegreat confused whiskers spaceman mohammed overkill
  runescape hoosiers recovery adrienne roadking illusion medicine leavemealone megatron doghouse mortgage
  fishing moonlight motherfucker balloons tinkerbell babyface bookworm seahawks talisman hawaiian alphabet
  mortimer charlene handyman wareagle valkyrie dragonball inuyasha stanford sullivan wishbone property
  gameover kittykat sinister geoffrey newpass claymore bitchass checkers preacher gamecube armagedon blackout
  ghostrider reynolds cannabis lipstick laurence mandarin kleopatra dirtbike northern cameltoe bluefish
  slippery mollydog vasilisa illinois deadpool farscape hopeless carpedie shepherd gatorade flexible graphics
  thedoors elizaveta augustus argentina corleone babylove stonecold register millwall patience chrysler
  bullfrog istanbul ashleigh universal binladen shanghai jayhawks barbados nightmare knockers cristian
  coolness criminal hardware capslock teddybear missouri carlitos coldbeer netscape brigitte yeahbaby eldorado
  eastwood paranoid soulmate microphone kakashka fastball creature smashing mephisto shitface fountain
  specialk estrella buddyboy piramida violetta salasana heritage browning insomnia kissmyass budapest playboy
  sandwich testpass gamecock magician wildcard magazine rochelle pringles iverson darklord loveless reckless
  jiggaman classics hooligan scrabble hawaii pharmacy abnormal concorde kazantip maksimka andersen ferguson
  dynamite gertrude doomsday mariposa mazda excalibur buttfuck masamune chestnut fullmoon inspiron forsaken
  insanity creation katarina moonbeam senators reddevil sheridan woodland vanguard aviation stanislav mobydick
  sausages anastasiya nevermind faithful happiness robotics temppass highheel firewall evolution drummer
  download fandango angelika icehouse misfit harrypotter gorgeous radiohead viktoriya holidays mckenzie
  platypus abrakadabra longjohn honolulu windmill freebird slamdunk irishman bergkamp training mudvayne
  fishbone bigblock clippers chambers thisisit death hounddog pallmall comanche whiteout roadster stefanie
  heinrich mazdarx lovelife chipmunk bluebell pipeline fishhead konstantin krasotka starligh wireless koroleva
  yogibear redbaron testing nascar president username survivor wanderer fuckhead costello washburn catwoman
  lemonade bearcats solitude cricket slowhand paradigm nostromo arkansas fantasia underground peaches wildbill
  gilligan berkeley tropical sundevil zanzibar trouble coventry sidekick revolver jackass jermaine everlast
  bluesman customer tokiohotel straight nautilus longdong threesom matthias buddy private complete fredrick
  fearless antelope marseille pantera evangelion handball barselona sandrine palmtree sonyericsson question
  spartan pasadena coldplay fairlane elcamino callisto tomahawk castillo honeybee wildwood johngalt sweetness
  mcdonald buffalo cheshire superior ministry bismillah vendetta bigpoppa voyager antonina cutiepie papillon
  baritone stephane freefall mischief foxylady dominion enforcer cleopatra carnival knuckles kayleigh harddick
  blowfish sexylady whiteboy cromwell dontknow lakeside noname screamer calimero trucking obsidian marijuana
  bigbooty wrestler building cherries eclipse darkangel whistler smackdow transfer slimshady johncena pictures
  suckmydick prospect daylight capetown cartman fortress telephone eggplant fussball perfect goodgirl southpaw
  magellan taekwondo cornwall mandrake bubbles lakewood suburban jonathon navigator hellokitty millenium
  bluejays optimist enternow hattrick bordeaux therock ilovegod marriage espresso skidoo speedway roadrunner
  toriamos patches mamacita stigmata gonzales nineinch waterboy klondike somerset mulligan krokodil hardball
  republic romantic vauxhall almighty mississippi suckdick lenochka limewire awesome funstuff printing
  theforce chiquita maserati cabernet sheepdog hairball vancouve scheisse montana kirkland riccardo revolution
  absolutely colonial ilikepie toonarmy kristian dominiqu scrapper delaware progress smoothie pathfind
  velocity annmarie dolemite vagabond plastics aolsucks nevermore forgetit hellsing rocknrol morrowind
  friendster futurama homemade herewego lonesome pornking cucumber muhammad jeepster acidburn pinnacle
  jellybean dilbert lighting homework baracuda flipflop snowbird bradley daughter navyseal carebear kamasutra
  whiplash rainyday stafford stickman sexybitch puppydog melanie rockwell eleonora alleycat ambrosia exchange
  cartoons contract daisydog laetitia adrenalin luckyone escalade touching charisma cleveland cocksucker
  dragster bismarck treefrog speakers buttercup mallorca thumper playball wonderful trumpet favorite sexybabe
  cannibal skipper malaysia pavement stockton jupiter gannibal ticklish offshore allison special amethyst
  letsdoit thrasher notredam candyass junkmail liberty bettyboo constant longhair alcatraz mynameis powerful
  sephiroth sparkles skinhead pathetic auckland delpiero virginie tampabay playmate istheman wonderboy
  montrose clemente painting lockdown blacklab riffraff fidelity frankie edmonton pressure streaming supernova
  justice babycake frederik motocros rustydog pinetree feelgood tigercat citation sunlight bigtruck trooper
  elements francine sniffing conquest gogators cashmoney eatmenow goodyear lunchbox piercing scissors crescent
  entrance weare matchbox acapulco mohammad lebowski surprise loverman abracadabra fisherman celebrity
  madagaskar dreaming mercury hardwood fabulous parlament naughty paladin dragonballz kicksass goldeneye
  natedogg alterego huskers adelaide nineball aircraft mallrats backbone innocent freestyle anonymous laserjet
  waterman ballsack dangerous information babybear highlife trinitron tamerlan flyers humphrey cashflow
  cantona bobmarley bendover sopranos snowboard panasonic california newcastle avalanche beautiful webmaster
  armstrong volkswagen goldfinger challenger commander stratford baltimore archangel billabong woodstock
  singapore peterbilt fireblade halloween cambridge beethoven guillaume volleyball montecarlo dreamcast
  macintosh tennessee blueberry carpenter remington firefighter moonshine sylvester washington earnhardt
  snowflake wrestling australia superstar hurricane starbucks josephine jefferson paramedic capricorn
  cassandra strawberry hollywood katherine
  blackjack christmas original rightnow festival windsurf highbury nightwish strength goldstar johndeere aspirin
  earthlink blackbird doughboy intercourse gangbang hotgirls zildjian agent apollo hallo power pass super sasha
  sammy bubba chris bruce james francois rush penetration penthouse pantyhose wordpass passwort brittney lineage
  masterbate fellatio clitoris bigdick wetpussy eatpussy hotpussy creampie openthedoor opendoor dogpound reddwarf
  forever4ever just4fun left4dead nwo4life r2d2c3po ncc1701 gsxr1000 cbr900rr fordf150 gordon24 blueball
  ghbdtn gfhjkm gfhjkmgfhjkm vjqgfhjkm yjdsqgfhjkm fyfcnfcbz fktrcfylh fktrcfylhf cjkysirj dbrnjhbz trfnthbyf
  rhbcnbyf cdtnkfyf dkflbvbh dkflbckfd vfrcbvrf rfnthbyf dthjybrf rjirfrgbde dfktynbyf dfktynby vfhufhbnf ghjcnjnfr
  rjycnfynby cfitymrf crjhgbjy rhfcjnrf rhtdtlrj ghblehjr fyutkbyf yfcntymrf fgtkmcby rhjrjlbk rjhjktdf vfitymrf
  kjrjvjnbd tkbpfdtnf cnfybckfd ghbywtccf gtnhjdbx gbhfvblf ghjcnjgfhjkm fyfnjkbq rfvfcenhf ghjuhfvvf fkbyjxrf
  rfntymrf htubcnhfwbz rfhnjirf lfitymrf vfntvfnbrf fyutkjxtr nthvbyfnjh dfcbkbcf yfnfif vfvf
`);
