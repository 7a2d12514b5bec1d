/** Spam on which the judgement is measured and never trained, one text a line; "⏎" is a line break. */
export const unseenSpam = `
Hi there, quick one: your competitors outrank you for almost every keyword that matters. We fix that. 6 months, page one, or you pay nothing. Worth a chat this week? If not, reply "no" and I'll stop.
Hello corvane.example team,⏎I was browsing through your site and I saw that some pages have no meta description, images have no alt text and the loading speed is poor. I've prepared a short report with 14 issues. Can I mail it over? No cost.⏎⏎Regards⏎Priya⏎Organic growth consultant
We have 3 slots open for link placement on tech magazines (DR 60 and up). Permanent, contextual, indexed. Prices start from 45 USD. Tell me your niche and target URL.
Do you accept articles written by outside authors? I'd love to contribute a 1000-word piece with one do follow link to my client's page. How much do you charge for publishing?
I'm a full stack developer from Lahore with 8 yrs experience. I can redo your homepage in Webflow or WordPress for a very small budget. Just tell me what you think of your present site and I will send a mockup tomorrow.
Struggling to turn clicks into calls? Our done-for-you funnel books 20 to 40 sales appointments per month on autopilot. Watch the 2-minute demo: https://funnelpilot.example/demo
Hey! Did you know that 87% of businesses get a lift from a short animated clip on their landing page? We make them in 7 days. See our reel at https://clipstudio.example and claim 30% off before Friday.
Good day, are you in need of the attendee list of SAPPHIRE 2026? We can supply 11,200 registrants with direct mail IDs and phone. Kindly let me know so that I can share the cost.
Greetings from DataHarbor. We maintain updated contacts of companies using Oracle, SAP, Microsoft Dynamics and Salesforce across Europe. Which titles do you target? Counts and samples on request. Reply 'remove' to be taken off.
Is cash flow tight? Get between 10k and 500k in your account by tomorrow. Bad credit accepted. Two minute application: https://fastcapital.example/apply
We are private lenders offering financing for projects, real estate and start-ups at 3 percent annually, no collateral required. Send us amount needed, duration and phone number.
Your business was pre-approved for an advance of up to $250,000 based on your revenue. This offer expires on Monday. Call now or visit https://advance-now.example
Join thousands of smart people who let the AI trade for them. Deposit 250 and watch your balance grow every hour. https://bit.ly/4aitrade
My uncle showed me a coin platform where he made 14k last month. I was sceptical at first but I already withdrew my first profit. Register with my link: https://moonwallet.example/r/8812
USDT flash sender software, works on all wallets, contact on Telegram @flashking
Copy my trades and multiply your deposit. 92 percent success with gold and currency pairs. Add me on WhatsApp +1 555 0100 for free VIP access.
🎰 Spin the reels tonight! Welcome package 1500 EUR + 150 rounds on the house. No KYC, instant payout. www.luckyreels.example
Bet on today's matches with boosted odds. New players get a 100% first deposit match. Tips delivered daily to your phone.
Generic Cialis, Kamagra jelly and more shipped from Europe, no doctor needed, pay with card or crypto https://rxquick.example
Slim down 12 pounds in two weeks with the tea that celebrities drink. Only 39 dollars this week, order from the official store https://slimtea.example
Lonely tonight? Beautiful ladies from your town want to chat. Sign up takes one minute https://meetnow.example
hi dear, i am Svetlana, 27. i saw your picture and think you are nice man. write me on my private mail, i send you my hot photos
IMPORTANT: the registration of your domain corvane.example ends soon. To keep your web address and e-mail active you must renew now. Secure link: https://renew-domains.example/corvane
Attention, this is not a bill. Your web address will be removed from the search engines in 24 hours unless you submit it again. Go here https://submit-index.example
Dear company, an applicant in Shanghai wants to register the internet keyword and the .cn domains with your company name. Please forward this to your CEO, it is urgent. If we hear nothing within 7 days we approve their application.
I found a serious vulnerability on your site that allows anyone to read visitor data. I am an ethical hacker. What reward do you pay for such reports? I will tell the details after we agree about a bounty.
Your server has been compromised and all customer tables were exported. You have five days to send 2500 dollars in BTC to the address below, otherwise everything is leaked and your reputation is gone.
This is the legal department of PixelRights. Pictures on your page belong to our client and were published without a licence. View the evidence and remove them at once or we sue: https://pixelrights.example/evidence.php?id=9921
Hello, I'm Meleena, a professional illustrator. I was surprised to see my artwork on your website. Take a look at this document with links to my images and delete them or I'll complain to your hosting company: https://storage.example/d/drawings.html
Want to look popular? 5000 genuine Instagram fans for 29 bucks, delivery begins within an hour, no password required.
We remove one-star reviews from Google for good. Pay only once they are gone. Also 30 fresh positive ratings per month available.
Would you like your message to reach 12 million company websites through their inquiry page, exactly as this one reached you? Plans from 49$. Details: https://formreach.example
We post your advert on contact pages of businesses in any country you like. No spam filter stops it. Skype: live:formposter
Привет! Предлагаем базы компаний Германии с почтой и телефонами. Дешево, быстро. Пишите в телеграм @bazade
Купите рекламу на нашем портале, 200 тысяч посетителей в день, первая неделя бесплатно https://portal.example
您好,我们是深圳的专业电路板厂家,价格优惠,质量保证,欢迎联系微信 pcb8888
Заработок в интернете без вложений, от 3000 в день, подробности по ссылке https://clck.example/z
xvbnqw rtzplk mnbvcx qwsdfg
kjHgfDsAqWeRtYu
zxcv asdfqwer hjkl tyuizxcv bnmqwe
[b]Best pills shop[/b] [url=http://shop-pills.example]enter here[/url] and [url=http://shop2.example]here[/url]
<a href="http://loans4u.example">cheap money</a> is waiting
http://a1.example/x http://a2.example/y http://a3.example/z
Free iPhone 17 for the first 50 participants! You are one of them, confirm your delivery address here: https://tinyurl.com/iph0ne17
What if your website could answer every visitor, day and night? Our GPT assistant goes live in 10 minutes, costs less than a coffee a day and captures leads while you sleep. Start the 14-day test at https://chatwise.example
Your company deserves an article on Wikipedia. Our editors write, submit and defend it. Notability check is complimentary.
Cut your phone bill in half by moving to our cloud phone system. Unlimited calls, free handsets, keep your number. When can one of our reps ring you?
Are you still paying high fees when customers pay by card? We beat any processor, zero setup cost, free terminal. Send us your last statement and see what you save.
Hire a trained assistant from the Philippines for 6 dollars an hour. Emails, data entry, calendar, social posts. First 5 hours on us.
Certified translations into 60 languages at 0.05 per word, native speakers, turnaround 24h. Upload your files for a quote at https://lingua-fast.example
Greetings. I am Mrs. Elisabeth, widow of an oil merchant and very sick. I have decided to give my fortune of 8.7M euros to charity through you. Please answer to my private e-mail for more.
I am a banker in Lomé. A customer with your family name died without heirs and his deposit can be paid to you, we share it half and half. Confidential.
Congratulations, your e-mail was drawn in the Coca-Cola anniversary promotion. To get your winnings send full name, address, occupation and telephone to the claims agent.
Earn $300 to $900 daily from your couch, just 30 minutes with your phone. No boss, no experience. Spots are filling up fast >> https://homejob.example
We produce LED strips and aluminium profiles in Ningbo since 2005. Good quality, nice price, small orders welcome. Catalog attached on request. Waiting for your inquiry.
Dear purchasing department, we are manufacturer of corrugated boxes and paper bags, exporting to 40 countries. May we send our product list and price?
Ray-Ban and Gucci 85% off, outlet clearance today only, free delivery https://outlet-brand.example
Congratulations! Corvane has been shortlisted as Most Innovative Consultancy by Global Business Review. Winners get a logo, certificate and a two-page feature for a fee of 1,950 pounds. Shall I reserve your place?
We would like to list you in the European Business Register. Fill in the enclosed sheet, the annual charge is 995 euro.
I can get you verified on Instagram, blue badge, 100% guaranteed, price negotiable, dm me
Real documents for sale: driver licence, passport, IELTS certificate without exam. Fast and registered in the system. Contact docs@papers.example
Ich habe mir gerade Ihren Internetauftritt angesehen. Schade, dass Sie in den Suchergebnissen so weit hinten stehen. Das ändern wir: garantierte Top-10-Platzierungen in 90 Tagen oder Geld zurück. Wann passt Ihnen ein Telefonat?
Wir verkaufen hochwertige Links von deutschen Magazinen und Zeitungen, dauerhaft gesetzt, ab 60 Euro das Stück. Preisliste auf Anfrage.
Guten Tag, nehmen Sie Gastartikel an? Wir schreiben den Text selbst und zahlen 40 Euro für einen Dofollow-Link.
Ihre Homepage ist nicht mehr zeitgemäß und auf dem Handy kaum lesbar. Unsere Agentur erstellt Ihnen für 499 Euro einen komplett neuen Auftritt, inklusive Texte und Bilder. Einfach auf diese Nachricht antworten!
Kennen Sie das? Der Vertrieb telefoniert den ganzen Tag und am Ende kommt kein Termin heraus. Wir liefern Ihnen jeden Monat 15 Termine mit Entscheidern, bezahlt wird erst bei Erfolg.
Möchten Sie planbar neue Kunden über LinkedIn gewinnen? Unser System macht das vollautomatisch. Tragen Sie sich hier für ein kostenloses Strategiegespräch ein: https://kundenmaschine.example
1,2 Millionen Firmenadressen aus Deutschland, Österreich und der Schweiz mit E-Mail und Ansprechpartner, nur 199 Euro statt 899. Download sofort.
Brauchen Sie Geld? Private Kreditgeberin vergibt Darlehen von 5.000 bis 800.000 Euro an ehrliche Menschen, 2% Zinsen, auch bei negativer Schufa. Schreiben Sie mir per WhatsApp.
Liquidität in 48 Stunden: Firmenkredit bis 250.000 Euro ohne Sicherheiten und ohne Bankgespräch. Jetzt Anfrage stellen https://blitzfinanz.example
Bis zu 80 % Zuschuss vom Staat! Sichern Sie sich jetzt die Digitalförderung für Ihre neue Webseite, wir übernehmen den Antrag. Nur noch wenige Plätze frei.
Verschenken Sie kein Geld: Ihnen stehen Fördermittel zu, die Sie nie zurückzahlen müssen. In 2 Minuten prüfen: https://foerder-check.example
Diese geheime Plattform macht Deutsche über Nacht reich. Mit 250 Euro starten, nach drei Monaten waren es bei mir 31.000. Hier anmelden: https://krypto-geheim.example
Investieren Sie in Tagesgeld mit 9,5 % Festzins, Einlage abgesichert, nur für ausgewählte Kunden. Rückruf anfordern.
Neue Online-Spielothek: 77 Euro Startguthaben geschenkt, 200 Freirunden, Auszahlung in Minuten. https://spielhalle77.example
Potenzmittel diskret und ohne Arztbesuch nach Hause, Lieferung in 2 Tagen, Zahlung per Rechnung
Einsame Hausfrauen aus deiner Nähe suchen ein Abenteuer. Kostenlos anmelden und losflirten https://flirt-heute.example
Ihre Domain läuft in Kürze ab! Um eine Abschaltung Ihrer Webseite und Ihrer E-Mails zu verhindern, bezahlen Sie bitte bis morgen unter https://domain-zahlung.example
Ihr Postfach hat das Speicherlimit erreicht. Melden Sie sich innerhalb von 12 Stunden an, sonst werden eingehende Nachrichten gelöscht: https://webmail-speicher.example/login
Auf Ihrer Webseite werden Bilder unserer Mandantin ohne Lizenz genutzt. Den Nachweis finden Sie hier: https://beweis-bild.example/akte Reagieren Sie binnen drei Tagen, sonst folgt die Abmahnung.
Ich bin Sicherheitsforscher und habe auf Ihrer Seite eine kritische Lücke gefunden. Gegen eine Prämie von 500 Euro sende ich Ihnen die Einzelheiten.
Mehr Sterne bei Google? 25 echte Bewertungen für 149 Euro, deutsche Profile, mit Text. Schlechte Bewertungen lassen wir auf Wunsch verschwinden.
10.000 Follower für Ihren Firmenaccount, günstig und schnell, ohne Passwort
Diese Nachricht haben Sie über Ihr Formular erhalten, und genauso können Ihre potenziellen Kunden Ihre Werbung bekommen. Wir versenden an 800.000 Webseiten in der DACH-Region. Angebot einholen!
Ihr Erklärvideo ab 390 Euro, Sprecher und Musik inklusive. Beispiele auf https://erklaerfix.example. Bei Interesse einfach kurz melden.
Sparen Sie bis zu 40 % beim Gewerbestrom! Wir prüfen Ihren Tarif gratis und kümmern uns um den Wechsel. Nennen Sie uns einfach Ihren Jahresverbrauch.
Photovoltaik ohne Anschaffungskosten für Ihr Firmendach. Jetzt unverbindlich beraten lassen, Aktion endet am Monatsende!
Wir kaufen Ihren Firmenwagen, auch mit Motorschaden, Barzahlung und Abholung noch heute. Tel. 0151 000000
Sie wurden als Gewinner unseres Gewinnspiels ausgelost! Um den BMW zu erhalten, bestätigen Sie Ihre Daten: https://gewinn-portal.example
Sehr geehrter Begünstigter, ich verwalte das Konto eines verstorbenen Kunden in Höhe von 12,4 Millionen Euro. Da er keine Erben hat, suche ich einen vertrauenswürdigen Partner im Ausland.
Eintrag ins Deutsche Firmenregister: Bitte prüfen und ergänzen Sie Ihre Daten, der Jahresbeitrag beträgt 798 Euro netto.
Im Namen der Redaktion gratulieren wir: Ihr Unternehmen ist für das Siegel Top-Dienstleister 2027 nominiert. Die Lizenzgebühr beträgt 2.900 Euro.
Unsere indischen Programmierer arbeiten für 15 Euro in der Stunde an Ihren Apps und Webshops. Testen Sie einen Entwickler zwei Wochen gratis.
Virtuelle Assistentin übernimmt Ihre Büroarbeit, Telefon und Social Media ab 9 Euro pro Stunde. Lust auf ein Kennenlernen?
KI-Telefonassistent nimmt alle Ihre Anrufe an, rund um die Uhr, ab 29 Euro im Monat. Jetzt Demo buchen: https://anrufheld.example
Führerschein, MPU-Gutachten und Sprachzertifikat B1 ohne Prüfung kaufen, registriert und legal. Kontakt per Telegram.
Wir übersetzen Ihre Webseite in 12 Sprachen, muttersprachlich, ab 4 Cent das Wort. Fordern Sie noch heute ein Gratisangebot an.
hello sir i do logo, flyer, business card design on fiverr very cheap, pls check my gig https://gigs.example/u/rehan
We help B2B consultancies like yours add 5-10 qualified opportunities every month with cold outreach. Open to a 15-min intro on Thursday?
Big sale on Windows 11 Pro and Office keys, lifetime activation, from 8.99. Buy here https://keys4less.example
Hi, I represent several clients who want to buy advertising space on your blog. Casino and CBD topics OK? Please share your rates for sponsored posts and link insertion.
`
