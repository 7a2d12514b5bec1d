/** Advertising and fraud as contact forms receive them, invented, one text a line; "⏎" is a line break. */
export const spamExamples = `
Hello, I noticed your website does not show up on Google for your main services. Our SEO team can bring you to the first page within three months. Can I send you a free audit and our prices?
Hi, hope you are doing well. I was reviewing your website and found a number of technical errors that stop it from ranking. We are an SEO company with 12 years of experience. Shall I share a proposal?
We provide white hat link building, on-page SEO, local SEO and Google Maps ranking at affordable packages. 100% results or your money back. Interested? Let me know.
Want more organic traffic and leads from your website? We guarantee top positions for 10 keywords. Reply with your phone number and the best time to call.
Dear website owner, your site has good content but weak backlinks. I can build 200 high authority links for you for $150. Check my samples here https://rankup.example
I have a list of high DA websites where we can publish your article with a permanent dofollow link. Prices are from $30 per post. Please send me your target keyword.
Hi, I'd like to publish a guest post on your blog. The article will be unique and of high quality and includes one link to our site. Do you offer sponsored posts? What is your fee?
We buy text links and banner space on websites like yours. Please tell us the price per month for a link on your homepage.
Are you accepting guest posts on your website? I am an outreach manager and can pay via PayPal for each article you publish. Casino, crypto and gambling links are welcome?
My client wants to insert a link into one of your existing blog posts. Payment by PayPal within a day. Let me know the cost.
Hello Sir/Madam, we are a web design company from India. We build WordPress, Shopify and Magento websites, logo and mobile apps at low cost. Can we schedule a quick call?
I am a freelance web designer. Your website looks outdated and is not mobile friendly. I can redesign it with a modern look for only $299. Would you like to see my portfolio?
Do you need a new website or an app? We have a dedicated team of 80 developers in PHP, React, Node, iOS and Android. Hourly rate just $12. Please share your requirements.
I just visited your website and love the content, but the design could convert much better. We would create a free homepage mockup for you, no obligation. Reply yes to get it.
Our offshore developers can save you 60% of your IT costs. Hire vetted engineers who are ready to start in 48 hours. Book a call with us: https://devhire.example
Hi, we specialize in UI/UX, Laravel, Python and Flutter projects and work as a white label partner for agencies. Let's connect to discuss how we can support your projects. NDA signed.
I came across your business online and think a short explainer video would boost your sales. Our animated videos start at $149. See examples: https://toonads.example
We make whiteboard animation and promo videos for companies. Increase conversions by 80%! Order this week and get a discount of 50%. Click here to see samples.
Drone footage, product video and reels for your social media. Our packages begin at 200 per video. Shall I send you a few ideas for your brand?
Would you be interested in the contact list of SAP, Oracle, Salesforce and Microsoft users? We provide company name, contact name, job title, email and phone number. Let me know your target geography.
Hi, I'm following up to check if you want to acquire the visitors list of Hannover Messe. Total counts: 45,000. Price is 50% off if you order this week.
We can provide verified B2B email lists of CIO, CTO, IT managers and decision makers in any industry. Reply with your target audience and I'll send a free sample.
Looking for leads? We deliver fresh, exclusive and double opt-in leads every day for your industry. 1,000 emails for $99. Buy now https://leadstore.example
Mailing database of 5 million companies in USA, UK, Germany and Canada in Excel format. Instant download, only $49. https://bigdata.example/buy
Our team books qualified meetings with decision makers for companies like yours. You only pay per appointment. Are you free for a 15 minute call next week?
We run cold email and LinkedIn campaigns that generate 30 sales qualified leads a month for IT service companies. Open to learn more?
I help agencies and consultants scale to 50k a month with a proven client acquisition system. Watch the free training here https://scalenow.example/webinar
Do you need a business loan? We offer fast funding from $5,000 to $500,000 with low interest rate. No credit check, approval in 24 hours. Apply today.
Need funding for your company or project? Our investors give loans at 2% interest rate with flexible repayment. Contact us by email with the amount needed and the duration.
Merchant cash advance for small business. Get the working capital you need tomorrow, bad credit is okay, no collateral. Apply here https://cashflow.example
Your company qualifies for a line of credit up to $150,000. Click to see how much you are approved for. It will not affect your credit score. To opt out visit https://stop.example
Are you looking for an investor or financing? We are a financial company that funds start-ups and real estate worldwide. Get back to us for the terms and procedures.
Personal loan, debt consolidation, mortgage: get cash within hours without guarantor. WhatsApp +44 7000 000000.
Earn money with bitcoin! Our trading robot makes 15% profit every day. Minimum deposit 250 dollars. Start now: https://btcrobot.example
Crypto investment platform with guaranteed returns. Invest $500 and get $5,000 in seven days. Contact our account manager on Telegram @cryptoqueen
Forex signals with 95% accuracy. Join our VIP Telegram group and make passive income while you sleep. https://t.me/vipfx
I lost my job and now I earn 10,000 euro a month with an app that trades automatically. Register for free here: https://bit.ly/3money
Airdrop! Claim your free tokens before they are gone. Connect your wallet at https://claim-token.example
Recover your lost bitcoin and stolen funds! Certified recovery hackers, 100% success. Contact us on WhatsApp.
Invest in gold, oil and shares with our broker. Double your money in 30 days, risk free. First bonus 200%.
Financial freedom is possible: work from home, no skills needed, earn $500 per day online. Limited places, register today https://easyjob.example
Online casino with 300% bonus and free spins! Play slots, roulette and poker and win the jackpot. Register here https://slotking.example
Best sports betting site: bet 10 get 50. Fast withdrawal, live odds, no deposit required. https://betwin.example
Baccarat, slot games and live dealers. Join now and receive a welcome bonus without wagering.
Win big today! The hottest slot machine paid 80,000 yesterday. Try your luck, the first 50 spins are free: https://jackpot.example
Buy Viagra, Cialis and Levitra online without prescription. Cheap price, discreet shipping, order now https://pharm24.example
Canadian pharmacy: Xanax, Tramadol, Valium, Ozempic. No prescription, worldwide delivery.
Lose weight fast with this simple trick that doctors hate. Keto gummies burn fat in 7 days. Free bottle: https://ketoslim.example
CBD oil and hemp gummies for pain, sleep and anxiety. Buy 2 get 1 free with our coupon code.
Increase your size and stamina with natural capsules. Women will love it. 100% satisfaction. Order here.
Hot girls are waiting for you tonight. Sex dating without registration, nude photos and video chat: https://xxxdate.example
Hello dear, my name is Olga and I look for a serious man. I found your contact and want to know you better. I will send you my photos, write me on email.
Russian and Ukrainian brides want to meet western men. Chat with sexy singles in your area now.
Adult webcam, porn videos, escort girls in your city. Click here 18+ https://cams.example
I saw your profile and I think you are cute. Want to meet? Here is my page with naked pictures https://t.ly/abc
FINAL NOTICE: your domain name will expire today. Renew now to avoid the loss of your website and email: https://domainpay.example
Domain registration expiration notice. Failure to complete the payment for your search engine submission may result in the cancellation of your listing.
We are a domain name registrar in China. A company wants to register your brand as a .cn and .asia domain name. Please confirm whether you authorized them, otherwise we will finish their registration.
Your mailbox is almost full. Verify your account within 24 hours or your incoming messages will be deleted. Log in here https://mailquota.example
Your hosting account has been suspended because of unpaid invoice. Update your payment details to restore the service: https://hostbill.example
Your password will expire today. Keep the same password by clicking on the link https://keep-pass.example
Hi, I am a security researcher and I found a critical bug and vulnerability on your website. Do you have a bug bounty program? What reward do you pay for responsible disclosure?
Dear team, my penetration test of your domain found missing DMARC and SPF records, which lets hackers send email in your name. I expect a bounty for my report.
Your website has been hacked and your database was copied. Send $3000 in bitcoin to this wallet within 72 hours or we leak it and inform your customers.
I recorded you with your webcam and know all your passwords. Pay 0.5 BTC or I send the video to all your contacts.
Your website contains malware and is listed as dangerous. We clean it and protect your site with our firewall for 99 dollars. Act now.
You are using images on your website that belong to me. This is copyright infringement. Here is the proof, download it now: https://sites.example/proof/infringement
This is Mel, photographer. I was shocked to see my photos on your website without permission. If you don't delete the images, I will sue you and file a complaint: https://drive.example/images
DMCA notice: stolen content has been found on your website. Legal action will follow within 3 days. See the complaint in the attached file https://files.example/complaint.zip
Get 10,000 real Instagram followers, likes and views for $39. No password needed. Grow your account fast: https://followers.example
Buy YouTube subscribers, TikTok likes, Facebook page likes and Twitter followers. Cheapest SMM panel.
Buy 5 star Google reviews, Trustpilot and Yelp reviews. We also remove negative reviews. 20 reviews for $50.
Boost your reputation online! Your rating is lower than your competitors. We help you collect positive reviews and delete bad ones.
We can send your message to 5 million websites through their contact forms, just like this message reached you. Price list: https://formblast.example
Advertise your business via contact forms! You are reading this ad, so will your customers. Only $59 per million. Skype: contactads
Do you want to post your ad on 1,000 sites every month for one flat price? Get instant traffic: https://adposter.example
Реклама вашего сайта! Рассылка по формам обратной связи, миллионы сайтов, недорого. Telegram @rassylka
Продвижение сайтов в топ Google, гарантия, скидка. Бесплатный аудит вашего сайта https://topseo.example
Онлайн казино, бонус 500%, фриспины за регистрацию, играйте и выигрывайте https://casino-ru.example
Заработок на криптовалюте, пассивный доход от 1000 долларов в месяц. Регистрация по ссылке
Продаём базы email адресов предприятий, актуальные контакты, низкая цена. Пишите в WhatsApp
Срочно нужны деньги? Кредит онлайн без отказа за 5 минут на карту
Предлагаем дешёвые запчасти и оборудование из Китая, доставка, опт, цены на сайте
Займ на карту без проверки кредитной истории, выгодно, сегодня
Горячие девушки твоего города ждут знакомства, заходи на сайт
代开发票,税率低,保真,欢迎来电咨询,微信 12345678
我们是中国专业工厂,价格优惠,质量好,可以免费提供样品,请联系我们,电话微信
在线赌场,注册即送彩金,百家乐,老虎机
网站优化,快速提升排名,谷歌第一页,价格低
加微信了解投资理财,每天收益百分之五,稳赚不赔
qwertzu asdfghj yxcvbnm
fdgdfgdfg dfgdfg hfghfgh
HjKlOpQwErTz
sdkfjh skdjfh ksjdhf ksjdfh
[url=https://shop.example]cheap shoes[/url] [url=https://watch.example]replica watches[/url]
<a href="https://pills.example">cheap pills here</a> great site, thanks for sharing this post
Great article, thanks for sharing! Visit my site too: https://mysite.example
Wow, amazing blog! I bookmarked it. Please also look at my web page https://deals.example
You have won a new iPhone! Confirm your address and pay 1 euro for shipping to claim your prize https://bit.ly/win
Your parcel could not be delivered because of unpaid customs fee. Pay here https://parcel.example
You have been selected to receive a donation of 2,000,000 dollars from the lottery winner family. Contact for claim.
Add an AI chatbot to your website that answers questions 24/7 and turns visitors into customers. Free trial, no credit card required: https://botly.example
Our live chat software captures the name, phone number and email of each visitor of your site. Try it free for 14 days: https://talkvisitor.example If you'd like to unsubscribe click here.
AI writes all your blog articles and social posts in seconds. Save hours each week. Start for free https://writerai.example
Imagine an AI receptionist that answers every call, books appointments and never takes a day off. Test it live: call this number.
Let an AI agent do your outreach. It finds prospects, writes emails and fills your calendar. Get early access at half price.
We create Wikipedia pages for companies and people. Our experienced writers know the rules, approval guaranteed. Get a free notability check.
Switch your business to VoIP and save up to 70% on your phone costs. Unlimited calling, free phones. Get a quote.
Are your credit card processing fees too high? Accept payments with zero fees, free terminal, next day funding. Send your current statement for a free comparison.
High risk merchant account approved in 24 hours, chargeback protection, all countries.
Hire a virtual assistant from $5 per hour for admin, data entry, customer support and bookkeeping. First week free trial.
We offer bookkeeping, payroll and tax services for small business at low monthly prices. Outsource to us and save 50%.
Professional translation services by native speakers, over 100 languages, $0.06 per word, fast delivery. Get a free quote.
Cheap proofreading, essay writing and thesis help. Our experts do your homework. Use promo code A10.
Dear friend, I am the attorney of a late client who left 9.5 million dollars and no next of kin. You share his last name, so I want to present you as beneficiary. Reply with your phone number.
I am Mrs. Grace, a widow dying of cancer, and I want to donate my inheritance to you for charity work. God bless you. Contact my lawyer.
I am an officer of a bank in Ghana and need an honest foreign partner to transfer unclaimed funds of $25 million. Your share is 40%. Strictly confidential.
United Nations compensation payment: your ATM card worth $1.5 million is ready. Send your full name, address and telephone number.
Business proposal: I represent a wealthy politician who wants to invest 50 million in your country. Please reply for more details about this mutually beneficial deal.
We are a leading manufacturer of LED lights in Shenzhen, China. Best price, fast delivery, OEM and ODM. Please let me know if you want our catalogue.
Dear purchasing manager, we supply packaging, PCB assembly, CNC machining and injection moulding from our factory in China. Send us your drawings for a quote.
We are exporter of textiles, uniforms and promotional products. MOQ is low, free samples. Looking forward to your inquiry.
Replica watches, Louis Vuitton bags, Nike shoes, up to 90% off with free worldwide shipping. Shop now https://luxury.example
Buy cheap Windows and Office licence keys, instant delivery, lifetime activation, from $9. https://keyshop.example
Nespresso machines and sunglasses on sale, limited offer, today only, buy here https://sale.example
Ergonomic neck massager, 60% off, free shipping, order yours today. This deal ends at midnight.
Cheap web hosting from $1 per month with free domain and SSL. Order now.
Buy real registered passport, driver's license, ID card, university diploma and IELTS certificates without exam.
Congratulations, your company has been nominated for the Best Business Award 2026. To use the winner logo please pay the fee of 495 euro.
Your firm was selected for inclusion in the international business directory. Complete the listing and pay the annual registration fee.
We would like to feature your CEO in our business magazine, the cost of the two page article is only $1,900. Reserve now.
Get a blue verification badge for Instagram and Facebook, price 300 dollars, guaranteed.
Solar panels at no upfront cost, government rebate. Check if you qualify in 60 seconds.
Do you want to sell your business? We have buyers ready. Free valuation, reply to this message.
Health insurance and life insurance for you and your employees from 19 dollars a month. Compare quotes for free.
We help businesses claim employee retention tax credits up to $26,000 per employee. No upfront cost, check eligibility.
Ihre Webseite wird bei Google kaum gefunden! Als SEO-Agentur bringen wir Sie auf Seite 1, mit Garantie. Fordern Sie jetzt Ihre kostenlose Analyse an.
Erstklassige Backlinks aus Deutschland: themenrelevant, dauerhaft und günstig. Ab 29 Euro pro Link. Bestellen Sie unter https://linkshop.example
Guten Tag, bei der Prüfung Ihrer Website sind mir einige SEO-Fehler aufgefallen, die Ihr Ranking verschlechtern. Gerne sende ich Ihnen ein unverbindliches Angebot zur Suchmaschinenoptimierung.
Wir möchten einen Gastbeitrag mit Link auf Ihrem Blog veröffentlichen. Was kostet ein Artikel bei Ihnen? Zahlung sofort per PayPal.
Wollen Sie mehr Besucher und mehr Anfragen über Ihre Website? Unser Online-Marketing-Team schaltet Google Ads für Sie. Jetzt Beratungsgespräch buchen.
Ich bin auf Ihre Website gestoßen und finde, dass sie mehr Potenzial hat. Wir gestalten moderne Webseiten ab 399 Euro, mobil optimiert. Darf ich Ihnen einen kostenlosen Entwurf schicken?
Professionelles Webdesign zum Festpreis! Neue Homepage in 7 Tagen, inklusive Logo, Texte und Hosting. Sichern Sie sich 20 % Rabatt.
App-Entwicklung und Programmierung aus Osteuropa: erfahrene Entwickler schon ab 18 Euro pro Stunde. Senden Sie uns Ihre Anforderungen.
Mehr Umsatz mit Videos: Wir produzieren Erklärvideos, Imagefilme und Animationen für Unternehmen wie Ihres. Preise und Beispiele auf unserer Seite https://videofix.example
Neukunden auf Knopfdruck! Wir liefern qualifizierte Leads und Termine für Ihren Vertrieb. Sie zahlen nur bei Erfolg. Kostenloses Erstgespräch vereinbaren.
Suchen Sie neue Kunden? Wir übernehmen die Kaltakquise und vereinbaren Termine mit Entscheidern. Wann darf ich Sie anrufen?
Firmenadressen kaufen: 3 Millionen E-Mail-Adressen von Unternehmen und Geschäftsführern, aktuell und günstig. Sofort-Download https://adressen.example
Sofortkredit ohne Schufa, bis 100.000 Euro, Auszahlung heute noch. Jetzt beantragen: https://eilkredit.example
Kredit trotz negativer Schufa? Wir helfen! Ohne Vorkosten, ohne Bürgen, bequem online. Kostenlose Anfrage.
Ich bin privater Investor und biete Darlehen zwischen Privatpersonen mit 3% Zinsen pro Jahr an, sehr einfache Bedingungen. Kontaktieren Sie mich per E-Mail oder WhatsApp.
Benötigen Sie einen Firmenkredit oder eine Finanzierung? Schnelle Zusage, niedrige Zinsen, keine Sicherheiten nötig.
Fördermittel geschenkt: Der Staat zahlt Ihre neue Webseite und Ihr Marketing. Jetzt Fördercheck machen, nur für kurze Zeit.
Bis zu 50.000 Euro Zuschuss für Ihr Unternehmen, nicht rückzahlbar. Wir beantragen die Förderung für Sie, prüfen Sie jetzt kostenlos Ihren Anspruch.
Mit Bitcoin reich werden: Dieser Trading-Bot macht 20 % Gewinn pro Tag. Anmelden und ab 250 Euro starten https://bitreich.example
Passives Einkommen von zu Hause: verdienen Sie 5.000 Euro im Monat ohne Vorkenntnisse. Jetzt kostenlos registrieren.
Unsere Geldanlage bringt garantiert 12 % Rendite im Jahr. Lassen Sie Ihr Geld für sich arbeiten. Kostenlose Broschüre anfordern.
Krypto-Geheimtipp: Diese Münze steigt um das Hundertfache! Steigen Sie jetzt ein, bevor es zu spät ist. Telegram-Gruppe beitreten.
Online Casino Bonus: 100 Freispiele ohne Einzahlung. Spielautomaten, Roulette, Echtgeld. https://casino-de.example
Sportwetten mit Höchstquoten, 100 Euro Gratiswette für neue Spieler. Jetzt wetten!
Viagra rezeptfrei bestellen, diskreter Versand, günstige Preise, Lieferung in 24 Stunden.
Abnehmen ohne Diät: 12 Kilo in 4 Wochen mit diesen Tropfen. Heute zum halben Preis bestellen https://schlank.example
Heiße Frauen suchen Sex in deiner Stadt. Gratis anmelden, private Bilder und Videochat https://sexkontakt.example
Einladung zum Seitensprung: diskrete Kontakte, reife Damen, ohne finanzielle Interessen. Melde dich.
Letzte Mahnung: Ihre Domain ist abgelaufen. Zahlen Sie jetzt, damit Ihre Webseite nicht gelöscht wird https://domainverlaengern.example
Ihr E-Mail-Konto wird gesperrt. Bestätigen Sie Ihr Passwort innerhalb von 24 Stunden über diesen Link: https://konto.example
Ihr Paket konnte nicht zugestellt werden. Bitte zahlen Sie die Zollgebühr von 1,99 Euro https://zustellung.example
Ihre Bankdaten müssen aktualisiert werden, sonst wird Ihr Konto eingeschränkt. Hier klicken und bestätigen.
Wir haben Ihren Server gehackt und alle Daten verschlüsselt. Zahlen Sie 1 Bitcoin an diese Adresse, sonst veröffentlichen wir alles.
Ich habe eine Sicherheitslücke auf Ihrer Webseite entdeckt und hätte dafür gerne eine Belohnung. Gibt es bei Ihnen ein Bug-Bounty-Programm?
Sie verwenden meine Fotos ohne Erlaubnis auf Ihrer Seite. Das ist eine Urheberrechtsverletzung. Laden Sie hier die Beweise herunter: https://fotobeweis.example
Google-Bewertungen kaufen: echte 5-Sterne-Bewertungen für Ihr Unternehmen. Negative Rezensionen löschen wir ebenfalls.
Mehr Follower auf Instagram und TikTok! 1.000 deutsche Abonnenten für 19 Euro, sofortige Lieferung.
Ihre Werbung in Millionen Kontaktformularen! So wie Sie diese Nachricht lesen, lesen andere Ihre Botschaft. Preise ab 49 Euro.
Newsletterversand an 2 Millionen Empfänger, hohe Öffnungsraten, jetzt Aktion zum Einführungspreis.
KI-Chatbot für Ihre Webseite: beantwortet Kundenfragen rund um die Uhr und gewinnt neue Kunden. Jetzt 14 Tage gratis testen https://kibot.example
Sparen Sie Telefonkosten mit unserer Cloud-Telefonanlage! Alle Flatrates inklusive, kostenlose Beratung.
Kartenzahlung zum besten Preis: Terminal gratis, Gebühren ab 0,3 %. Jetzt wechseln und sparen.
Strom und Gas für Gewerbe: Wir vergleichen die Tarife und senken Ihre Kosten um bis zu 30 %. Kostenloser Vergleich.
Solaranlage zum Nulltarif, staatliche Förderung sichern! Unverbindliches Angebot in 1 Minute.
Firmenwagen im Leasing ab 99 Euro im Monat, sofort verfügbar, ohne Anzahlung. Angebot endet bald.
Wir kaufen Ihr Auto zum Höchstpreis, Abholung und Barzahlung. Rufen Sie an oder schreiben Sie per WhatsApp.
Übersetzungsbüro mit Muttersprachlern: schnelle Übersetzungen ab 0,07 Euro pro Wort. Angebot in einer Stunde.
Büroreinigung und Gebäudereinigung zu günstigen Preisen. Gerne unterbreiten wir Ihnen ein Angebot. Probereinigung gratis!
Kugelschreiber, Tassen und Werbeartikel mit Ihrem Logo, Sonderpreise bis Freitag, Katalog anfordern.
Eintragung in das Branchenverzeichnis: Bitte bestätigen Sie Ihre Firmendaten. Die Gebühr beträgt 590 Euro pro Jahr.
Sie sind für den Unternehmerpreis nominiert! Das Gütesiegel mit Urkunde und Logo erhalten Sie für 1.490 Euro.
Glückwunsch, Sie haben einen Gutschein über 500 Euro gewonnen! Jetzt Daten bestätigen und Preis abholen https://gutschein.example
Sehr geehrter Herr, ich bin Anwalt eines verstorbenen Kunden, der 8 Millionen Euro Erbschaft hinterlassen hat. Sie sollen der Begünstigte sein. Bitte vertraulich antworten.
Ich bin schwer krank und möchte mein Vermögen von 2,5 Millionen Euro spenden. Gott segne Sie. Schreiben Sie an meinen Notar.
Führerschein kaufen ohne Prüfung, Reisepass und Personalausweis, registriert. Kontakt über WhatsApp oder Telegram.
Rolex und Louis Vuitton Replica, beste Qualität, 80 % günstiger, weltweiter Versand https://uhren.example
Microsoft Office und Windows Lizenzen billig kaufen, sofort per E-Mail, dauerhaft gültig.
Nebenjob: verdienen Sie 200 Euro am Tag mit Ihrem Handy, freie Zeiteinteilung, keine Erfahrung nötig. Melden Sie sich noch heute.
Private Krankenversicherung ab 80 Euro! Jetzt vergleichen und bis zu 3.000 Euro sparen. Unverbindlich.
Steuern sparen mit Immobilien ohne Eigenkapital. Kostenloses Webinar, nur noch wenige Plätze, hier eintragen https://immo.example
Unser Coaching macht Berater und Agenturen zur Nummer 1. Skalieren Sie auf 50.000 Euro im Monat. Bewerben Sie sich für ein Strategiegespräch.
Social Media Betreuung für Ihr Unternehmen: wir erstellen Beiträge, Reels und Werbeanzeigen ab 249 Euro monatlich. Interesse? Einfach antworten.
Virtuelles Sekretariat und Assistenz ab 8 Euro die Stunde, wir nehmen Ihre Anrufe entgegen, erste Woche kostenlos.
Profitieren Sie von unserem Experten-Netzwerk: Wir schreiben Ihren Wikipedia-Artikel, rechtssicher und dauerhaft.
Hi, are you the owner of this website? I have an offer that could double your revenue. When are you free to talk?
Hello, just one question: who is in charge of marketing in your company? We have a solution which brings ready-to-buy customers.
I sent you a message last week about improving your Google position. Did you get a chance to look at it? We have a special price this month.
Your site is missing a lot of visitors. Add it to our directory for free, submit here: https://submitsite.example
We noticed that your website is not ADA / WCAG compliant, and you could be sued. Our widget makes it accessible in 5 minutes. Buy a licence https://adawidget.example
Your website is not GDPR compliant and you risk high fines. Install our cookie banner today for 9 dollars a month.
Can we set up a meeting to present our recruitment services? We place IT talents at a 12% fee. Reply with your open vacancies.
Hello, we offer corporate training, team building events and gift baskets. Ask for our price list and a 10% discount.
Hi, my name is Brian. Are you interested in a proven way to get more phone calls from local customers? Text me back and I will explain. Stop to opt out.
PPC management, Facebook ads and Google Ads by certified experts. We cut your ad cost in half. Free account review, no strings attached.
Press release distribution to 500 news sites including Yahoo and Bloomberg, from $99, boost your brand and ranking.
Our shop sells organic traffic: 50,000 real targeted visitors from any country for $60. Order at https://trafficshop.example
Get your email out of spam folders, our deliverability tool warms up your inbox. 7 day trial.
Ihre Konkurrenz steht bei Google vor Ihnen. Wir ändern das mit guten Texten, Technik und Verlinkung. Rufen Sie uns an, die erste Beratung ist kostenfrei.
Haben Sie schon einmal Ihren Firmennamen gegoogelt? Ihre Sichtbarkeit ist leider schwach. Unser Team hat bereits 300 Betrieben zu mehr Anfragen verholfen. Darf ich Ihnen die Auswertung zusenden?
Linkaufbau ohne Risiko: starke Verweise von Zeitungsportalen und Fachblogs, Domain Authority ab 40. Paketpreise auf Anfrage.
Gerne würden wir auf Ihrer Seite werben. Bieten Sie bezahlte Beiträge oder Bannerplätze an? Bitte nennen Sie uns Ihre Preise.
Ihr Webauftritt lädt zu langsam und verliert Kunden. Wir optimieren Ladezeit, Design und Inhalte zum Pauschalpreis von 249 Euro. Antworten Sie einfach mit JA.
Unsere Webdesigner bauen Ihnen in wenigen Tagen eine Seite, die verkauft. Vorher sehen Sie einen Gratis-Entwurf. Kein Abo, keine versteckten Kosten.
Wir programmieren Webshops und mobile Apps mit WordPress, Shopify und Flutter, Stundensatz nur 14 Euro. Referenzen senden wir gerne zu.
Sie brauchen dringend Softwareentwickler? Unser Team in Indien und Vietnam steht sofort bereit, 50 % günstiger als in Deutschland. Kostenlose Probewoche!
Ihr Unternehmen im Bewegtbild: animierte Kurzfilme, Drohnenaufnahmen und Werbespots, jetzt mit 25 % Frühlingsrabatt.
Volle Auftragsbücher ohne Kaltakquise? Mit unserer Methode gewinnen Dienstleister jeden Monat zehn neue Kunden. Video ansehen und Termin sichern: https://auftragsboost.example
Wir vermitteln Ihnen vorqualifizierte Interessenten aus Ihrer Region. Abgerechnet wird pro Kontakt, die ersten drei sind gratis.
LinkedIn-Automation für Berater: hunderte Kontaktanfragen pro Woche, ganz von allein. Testen Sie die Software 7 Tage kostenlos.
Aktuelle Adresslisten von IT-Leitern, SAP-Anwendern und Geschäftsführern mit Telefon und E-Mail, als Excel-Datei. Musterdatei gratis.
E-Mail-Verteiler mit 900.000 Gewerbetreibenden zu verkaufen. Einmalig 149 Euro, keine Folgekosten, sofort per Download.
Bargeld in wenigen Stunden auf Ihrem Konto, auch bei Ablehnung durch Ihre Bank. Ratenzahlung ab 0,9 %. Hier Antrag ausfüllen: https://ratenkredit.example
Ich bin Frau Dubois und vergebe ehrliche Kredite an Privatpersonen und Firmen in ganz Europa, Rückzahlung in bis zu 20 Jahren. Meine E-Mail: dubois@kredit.example
Umschuldung leicht gemacht: alle Raten zusammenfassen und monatlich sparen. Kein Schufa-Eintrag, Zusage in 10 Minuten.
Wachstumskapital für Ihren Betrieb! Investoren stellen 50.000 bis 5 Millionen Euro bereit, unkomplizierte Prüfung. Jetzt bewerben.
Digitalbonus sichern, bevor das Budget leer ist! Wir holen für Sie bis zu 16.500 Euro staatliche Zuschüsse und setzen Ihre Internetseite gleich mit um.
Ein Staatsprogramm übernimmt Ihre Werbekosten. Prüfen Sie in 60 Sekunden, wie viel Fördergeld Ihnen zusteht: https://geld-vom-staat.example
Dieser junge Mann wurde mit einer App zum Millionär. Die Banken wollen das verbieten! Lesen Sie hier, wie es geht: https://promi-trick.example
Setzen Sie auf Gold, Ether und Aktien von morgen. Unser Analyst schickt Ihnen täglich Signale über Telegram. Trefferquote 93 %.
Festgeld mit 8 % Zinsen im Jahr, ohne Risiko, Mindesteinlage 5.000 Euro. Unser Berater ruft Sie gern zurück.
Verlorene Kryptowährung zurückholen? Unsere Spezialisten holen Ihr Geld von Betrügern zurück, Erfolgsquote 98 %.
Automaten, Poker und Live-Dealer: 400 % Willkommensbonus auf die erste Einzahlung, Gewinne steuerfrei. Spielen Sie jetzt https://spielo.example
Heute Abend Champions League: unsere Tipps haben eine Quote von 90 %. Wette mit und kassiere ab!
Blaue Pillen, Schlafmittel und Schmerzmittel ohne Rezept, Versand aus der EU, neutrale Verpackung.
Endlich schlank! Diese Kapseln schmelzen Bauchfett über Nacht, von Ärzten empfohlen, 50 % Rabatt auf die erste Dose.
Mehr Kraft und Ausdauer im Bett, rein pflanzlich, 30 Tage Geld-zurück-Garantie. Jetzt testen.
Sie sucht Ihn: attraktive Singles warten auf deine Nachricht. Erotische Chats, Fotos und Treffen, 100 % anonym.
Achtung: Ihr SSL-Zertifikat ist ungültig und Ihre Webseite wird in Kürze als unsicher markiert. Beheben Sie das Problem für 39 Euro: https://ssl-fix.example
Ihr Webhosting-Vertrag endet morgen. Wenn Sie nicht verlängern, verlieren Sie Ihren Domainnamen an einen anderen Bieter. Zur Zahlung: https://hosting-zahlung.example
Ein Unternehmen aus Hongkong möchte Ihren Markennamen als Domain registrieren. Bitte bestätigen Sie innerhalb von drei Tagen, sonst geben wir die Namen frei.
Sicherheitswarnung: In Ihrem Konto gab es eine ungewöhnliche Anmeldung. Bestätigen Sie Ihre Identität, um eine Sperre zu vermeiden: https://sicherheit-login.example
Im Anhang finden Sie die offene Rechnung und die Mahnung. Bitte laden Sie das Dokument hier herunter: https://rechnung-download.example/mahnung.zip
Wir haben Sie über Ihre Kamera gefilmt. Überweisen Sie 800 Euro in Bitcoin, dann löschen wir das Video.
Unsere Kanzlei vertritt einen Fotografen, dessen Bilder Sie unerlaubt nutzen. Öffnen Sie die Beweisdatei und löschen Sie die Fotos, sonst verklagen wir Sie: https://kanzlei-bild.example/datei
Hallo, beim Scannen Ihrer Domain fand ich Fehler in der Konfiguration, über die Hacker Mails in Ihrem Namen verschicken können. Was zahlen Sie für die Meldung?
Ihre Bewertung bei Google liegt unter 4 Sternen? Wir entfernen schlechte Rezensionen dauerhaft, Zahlung erst nach Löschung.
Likes, Follower, Klicks und Aufrufe für YouTube, Facebook und LinkedIn. Schon ab 3,99 Euro, Lieferung sofort.
Sie haben dieses Formular, wir haben die Technik: Ihre Anzeige landet in jedem Kontaktformular Deutschlands. Sprechen Sie uns an auf Telegram @formwerbung
Lassen Sie eine KI Ihre Texte, Bilder und Mails schreiben. Jetzt Lizenz auf Lebenszeit für 49 Euro statt 499 Euro kaufen.
Verpassen Sie keinen Anruf mehr: unser digitaler Telefonassistent vereinbart Termine für Sie, 30 Tage ohne Kosten ausprobieren.
Günstiger telefonieren mit VoIP: Rufnummer behalten, 100 Freiminuten, Wechselbonus 200 Euro. Angebot anfordern!
EC-Terminals ohne Grundgebühr, Auszahlung am nächsten Tag. Fordern Sie einen Vergleich mit Ihrem jetzigen Anbieter an.
Ihre Heiz- und Stromkosten sind zu hoch? Tarifwechsel in fünf Minuten, Bonus 300 Euro für Geschäftskunden.
Wärmepumpe, Speicher und Dachanlage: Der Staat schenkt Ihnen 70 %. Prüfen Sie Ihre Postleitzahl https://waerme-check.example
Wir bieten professionelle Fachübersetzungen Englisch, Polnisch, Türkisch. Neukunden erhalten 15 % Nachlass auf den ersten Auftrag.
Unterhaltsreinigung, Fensterreinigung und Winterdienst aus einer Hand. Vereinbaren Sie eine kostenlose Besichtigung Ihrer Räume.
Ergonomische Bürostühle und Schreibtische direkt vom Hersteller, 40 % unter Listenpreis, nur solange der Vorrat reicht.
Als Hersteller von Verpackungen und Etiketten aus Polen bieten wir Ihnen günstige Preise und kurze Lieferzeiten. Fordern Sie unseren Katalog an.
Ihr Firmeneintrag in unserem Gewerbeportal läuft aus. Zur Verlängerung überweisen Sie bitte 468 Euro und senden das Formular unterschrieben zurück.
Herzlichen Glückwunsch! Unsere Jury hat Sie zum Arbeitgeber des Jahres gewählt. Das Siegelpaket mit Pokal kostet 1.990 Euro zzgl. MwSt.
Wir stellen Ihre Firma in unserem Wirtschaftsmagazin vor, Auflage 80.000. Anzeigenschluss ist am Freitag, Sonderpreis 690 Euro.
Ihre Telefonnummer wurde gezogen! Sie erhalten ein Smartphone geschenkt, bezahlen Sie nur den Versand: https://handy-gewinn.example
Als Notar in London verwalte ich ein Guthaben von 14 Millionen Pfund ohne Erben. Ich schlage vor, dass wir die Summe teilen. Absolute Diskretion.
Echte Dokumente: Personalausweis, Aufenthaltstitel, Meisterbrief, Doktortitel. Alles registriert, Lieferung in 10 Tagen, Zahlung in Krypto.
Markenuhren, Taschen und Turnschuhe bis zu 85 % reduziert, täuschend echt, kostenloser Versand.
Verdienen Sie nebenbei mit Produkttests und Umfragen bis zu 3.000 Euro monatlich. Starten Sie noch heute, ganz ohne Kapital.
Zahnzusatz- und Krankenversicherung im Vergleich: Beitrag halbieren. Tragen Sie Ihre Nummer ein, wir rufen an.
Kapitalanlage Pflegeimmobilie: 5 % Mietrendite, vom Staat abgesichert. Exposé kostenlos anfordern.
Unser Business-Mentor zeigt Ihnen live, wie Sie in 90 Tagen siebenstellig werden. Kostenfreies Webinar am Donnerstag, Plätze begrenzt.
Wir übernehmen Ihre Instagram- und LinkedIn-Kanäle: 12 Beiträge im Monat für 199 Euro. Lust auf mehr Reichweite?
Ihre persönliche Assistentin im Homeoffice: Buchhaltung, Termine, Recherche. Pakete ab 99 Euro. Jetzt kennenlernen!
Buchhaltung und Lohnabrechnung auslagern und bis zu 60 % sparen. Fordern Sie unverbindlich unsere Preisliste an.
Sind Sie der Inhaber? Ich hätte da eine Idee, wie Sie Ihren Gewinn verdoppeln. Zehn Minuten am Telefon genügen.
Wir haben Ihnen letzte Woche geschrieben: Unser Sonderangebot für Ihre Google-Optimierung gilt nur noch bis Freitag.
Unsere Personalvermittlung findet für Sie Pflegekräfte und Fachkräfte aus Asien. Provision erst bei Einstellung. Interesse?
Newsletter-Software mit KI: doppelte Öffnungsrate garantiert, ab 9 Euro im Monat, heute 70 % Rabatt.
Ihre Webseite ist nicht barrierefrei und abmahngefährdet! Mit unserem Plugin sind Sie in fünf Minuten auf der sicheren Seite.
Ihr Impressum und Ihr Cookie-Banner verstoßen gegen die DSGVO. Vermeiden Sie Bußgelder mit unserem Komplettschutz für 19 Euro im Monat.
Reputation management: we push negative articles off page one and build you a strong brand image. Ask for our rates.
We can get your company featured in Forbes, Entrepreneur and Business Insider. Guaranteed placement or refund. Starting at $800.
Your Google Business profile isn't verified, so customers can't find you on maps. We will set it up today, press 1 or visit https://mapverify.example
Convert more visitors: our pop-up tool and heatmaps show why people leave. Install in two minutes, free forever plan.
I run a small outreach agency. For our clients we look for sites to place links on. Do you sell dofollow links and at which rate?
Our content writers craft SEO optimised articles of 1,500 words for $25. First article free so you can judge our quality.
Rank in ChatGPT and AI search results! Traditional SEO is dead. We make your brand the answer. Get your AI visibility report now.
We built a prototype of your new homepage already. Have a look here and tell me if you like it: https://previewsite.example/your-brand
Hello sir, I am good in data entry, excel, photo editing and background removal, very cheap price, please give me work
As an IT staff augmentation company we provide Java, .NET, DevOps and QA engineers on a monthly basis at $1,800. Let me share a few resumes of our available resources.
We are selling the updated list of ERP, CRM and cloud users with emails. How many contacts do you need? Please reply and I will revert with pricing.
Hi, would you want to reach out to HR managers, CFOs or IT directors with our opt-in database? 95% deliverability guaranteed.
Equipment financing, invoice factoring and lines of credit: rates from 4.9%, funded in 2 days. No paperwork. Reply YES to qualify.
I want to invest in your business. I have a large amount of capital from the Gulf and seek long term partnership. Kindly respond with your company profile.
Become your own boss with our crypto mining contracts, daily payouts, referral bonus 10%. Sign up at https://minehash.example
Bingo, scratch cards and live roulette, new site with £50 bonus. 18+ gamble responsibly. https://bingo.example
Cheap Ozempic and Wegovy pens, steroids, HGH, ship to EU without customs trouble. Order through WhatsApp.
Ladies near you are bored tonight! Create a free profile, send flirts and meet up. https://flirty.example
Someone tried to log in to your account. Confirm your identity or it will be locked permanently: https://secure-login.example
I am a hacker who has access to your operating system. I installed a trojan and watched you. Transfer 900 USD in cryptocurrency.
We detected that your site uses a font or picture of our client unlicensed. Pay the licence fee of 480 dollars within a week: https://licence-claim.example
Greetings, I am a graphic artist and your web page shows my drawings. See the report with proof of ownership and take them down: https://docs.example/report.php
Trademark alert: a third party applied to register your brand name. Protect it now, our fee is 299 dollars.
Boost your LinkedIn: 500 real connections and endorsements for 25 dollars. Safe and discreet.
You received this message because contact form advertising works. Let us send yours to 3 million sites for $79.
Business phone with unlimited minutes, call recording and SMS for $15 per line. Schedule your demo.
Stop paying 3% on card payments! Surcharge program lets you keep 100% of each sale. POS system included free.
Filipino and Indian VAs ready to handle your inbox, CRM and invoices. Try one for 10 hours at no cost.
Need documents translated? Sworn translators, ISO certified, English German French Arabic, lowest price guaranteed.
I am Sgt. Miller of the US Army, I found two boxes of money in Syria and need your help to move them out. You will get 35%.
My late father deposited 6 million euro in a security company. I am an orphan and look for someone to help me to invest it.
Our factory makes stainless steel fittings, valves and flanges. ISO certified, prompt shipment. Can we quote for you?
We're a supplier of wooden pallets, mugs, pens and tote bags with your logo. Ask for our wholesale price list.
You are invited to be included in Who's Who among executives. There is no cost for the basic listing, upgrade from $399.
Second passport and residence by investment in the Caribbean, from $100k. Confidential consultation.
Make $4,000 per week by reposting videos. I show you everything step by step. DM me on Telegram.
Grow your savings with our AI fund: 2% every day, withdraw anytime, licensed broker. Send 200 to start.
We are an IT outsourcing company with 150 engineers. We specialise in custom software, mobile apps, cloud and AI for clients in Europe. Can we set up an introductory call to show our portfolio?
As your extended team we take over QA, DevOps and support from India, at a third of the usual cost. Shall I send resumes?
Wir sind ein Softwarehaus aus der Ukraine und bieten Ihnen Entwickler auf Abruf. Stundensätze ab 22 Euro, Start binnen einer Woche. Dürfen wir Profile zusenden?
Hallo, ich bin Webentwickler und biete günstige WordPress-Seiten, Logos und SEO an. Wenn Sie Bedarf haben, melden Sie sich.
A quick suggestion for your homepage: it needs a clearer headline. I made a list of ten things that would bring you more customers. Want it?
Who handles your SEO? I ask because your pages have duplicate titles and broken links that hold you back. I can fix it this week.
Mir sind auf Ihrer Startseite ein paar Dinge aufgefallen, die Kunden abschrecken. Wir machen daraus eine Seite, die Anfragen bringt. Soll ich Ihnen ein Beispiel zeigen?
Wer kümmert sich bei Ihnen um das Marketing? Wir hätten einen Vorschlag, mit dem Sie planbar Anfragen erhalten.
I tested your site for security holes and found an issue that exposes your users. Send me a reward of 300 dollars and I report the details.
Beim Testen Ihrer Seite habe ich einen Fehler entdeckt, durch den Fremde an Daten gelangen. Zahlen Sie eine Belohnung, dann schicke ich den Bericht.
We supply attendees lists, technology users lists and healthcare lists. Share your target criteria, job titles and geography and we will send counts and cost.
Listen von Messebesuchern und Ausstellern, mit Ansprechpartner und Durchwahl. Nennen Sie uns Ihre Zielgruppe, wir senden die Anzahl und den Preis.
We buy guest posts in bulk. Send me a list of your websites with prices for casino and general links.
Wir kaufen Artikelplätze mit Links in Ihrem Blog. Bitte teilen Sie uns den Preis pro Veröffentlichung mit.
We noticed your invoice is still open. Download the statement here and pay at once to avoid fees: https://billing-docs.example/inv.zip
Offene Forderung: laden Sie die Aufstellung unter https://inkasso-akte.example herunter und zahlen Sie sofort, um ein Verfahren zu vermeiden.
Лучшие слоты, быстрые выплаты, промокод на 100 фриспинов. Заходи https://slots-ru.example
Создание сайтов под ключ, интернет магазины, лендинги, недорого. Портфолио по ссылке https://web-ru.example
Хотите больше клиентов? Настроим рекламу и приведём заявки. Первая консультация бесплатно
专业外贸网站建设和谷歌推广,快速获得客户询盘,联系电话同微信
工厂直销,LED灯具,包装盒,五金配件,欢迎索取样品和报价单
办理各国护照、驾照、文凭、学历认证,联系微信或 Telegram
Bonjour, je propose des prêts entre particuliers de 5 000 à 900 000 euros à 3 % d'intérêt. Contactez-moi par WhatsApp.
Créez votre site internet pour 199 euros et arrivez en première page de Google. Devis gratuit.
Ganhe dinheiro em casa, cassino online com bônus grátis, clique aqui https://ganhe.example
Oferta: posicionamiento web y enlaces de calidad para su página. Consulta gratis, responda a este mensaje.
Guadagna 500 euro al giorno con il trading automatico, registrati gratis https://guadagno.example
Hello, I was looking at your website and noticed that it is not ranking on the first page of Google. I can put your website on page 1 of Google with our affordable SEO packages. Can I send you a quote?
talkmore⏎My name is Eric and I came across your website a few minutes ago. Here is the question: what happens when a visitor lands on your site and leaves? Our software captures every visitor's name, email and phone number. Click here to try it free: https://talkmore.example/live. If you'd like to unsubscribe click here https://talkmore.example/u
google⏎Best online casino 2026! 200 free spins and 500% deposit bonus: https://casino-royal.example/bonus
Viagra, Cialis and Levitra without prescription. Discreet shipping worldwide. Order now http://pills.example
Dear friend, I am the attorney of a late client who shares your surname and left the sum of 10.5 million dollars. You will be presented as next of kin. Reply for details, strictly confidential.
LeadSource⏎Hi, would you be interested in our verified email list of SAP users and decision makers? We have 120,000 contacts with name, title, email and phone. Let me know your target criteria and I will send counts and pricing.
Hot girls in your city are waiting for sex tonight. No registration. https://date.example/?x=1
Earn $5,000 per day with our automated bitcoin trading bot! Guaranteed profit, no risk. Start now: https://bit.ly/3coin
Greetings, we sell high DA backlinks and guest posts. 500 dofollow links with DA 50+ for only $99. See https://links.example/pricing
Do you need a business loan? We offer loans at 2% interest rate without collateral. Approval within 24 hours. Apply now at loans@quickfunds.example
Hi Sir/Mam, we are a leading web design and development company based in India. We offer website redesign, mobile app development, SEO, and digital marketing services at affordable prices. May I send you our portfolio and price list?
You have won! <a href="https://x.example/claim">Claim your prize</a>
[url=https://shop.example/replica]replica watches[/url] [url=https://shop.example/rolex]rolex[/url]
LmNbVcXyAsD⏎pOiUzTrEwQaSdFgHjKl
FINAL NOTICE: Your domain listing for corvane.example expires today. Failure to complete your search engine registration will result in cancellation. Secure payment: https://domain-renewal.example/pay?d=corvane
VideoPro⏎We create animated explainer videos for companies like yours. 90 seconds only $297. Would you like to see some samples of our work?
Get 10,000 real Instagram followers and likes for your business. Grow your social media fast! https://growthgram.example
Продвижение сайта в топ Яндекс и Google. Гарантия результата, скидка 50%. https://seo-top.example
Sofortkredit ohne Schufa! Bis 50.000 Euro in 24 Stunden auf Ihrem Konto. Jetzt beantragen: https://kredit24.example/antrag
SEO Profi⏎Guten Tag, bei der Durchsicht Ihrer Webseite ist uns aufgefallen, dass Sie bei Google nicht auf Seite 1 gefunden werden. Mit unserer Suchmaschinenoptimierung bringen wir Sie garantiert auf Platz 1. Kostenlose Analyse anfordern!
Online Casino Bonus ohne Einzahlung! 50 Freispiele sofort sichern. Hier klicken: www.bonus.example
Wie ich mit Bitcoin 8.000 Euro im Monat verdiene, ganz ohne Vorkenntnisse. Passives Einkommen von zu Hause. Jetzt Platz sichern: https://reich.example
Hallo, Ihre Webseite ist veraltet! Wir erstellen Ihnen eine moderne Website schon ab 299 Euro. Jetzt unverbindlich Angebot anfordern unter https://webagentur24.example. Abmelden: https://webagentur24.example/ab
Buy Google reviews! 5-star reviews from real accounts, improve your rating. Also Trustpilot and Facebook. 20 reviews for $60.
I have hacked your website and copied your whole database. Pay 0.3 BTC to this wallet within 72 hours or we will sell your customers' data: bc1qxyz
Hi, this is Mel, I am a photographer. I was shocked to find that you used my images without permission on your website. This is copyright infringement. Check the evidence: https://sites.example/view/id=7723. Delete it or I will sue you!
We can send your message to millions of websites through their contact forms, just like this one. Contact form marketing that works. Pricing from $19: https://formblast.example
Shenzhen Bright Factory⏎Dear Sir, we are manufacturer of LED lights, PCB and plastic molds from China with best price and fast delivery. MOQ 100 pcs. Please visit our website www.shenzhen-factory.example for our catalog and contact us for a free sample.
Buy real passports, driving licences, university diplomas and ID cards. Registered documents. WhatsApp +1 555 0100
Professional essay writing service. Our writers do your homework and dissertation. 20% off with code ESSAY20 https://essay.example
Your mailbox is full and your account will be suspended. Verify your account now to keep your messages: http://mail-update.example/login
Lose 20 pounds in 2 weeks with this keto gummies trick! Doctors hate it. Limited time offer, 70% off: https://keto.example
代开发票，各行业，微信 abc123，价格优惠
Congratulations! Your email was selected for a donation of $1,500,000 from the Foundation. Contact our agent to claim your funds.
DevHub⏎Hello, we provide dedicated developers (PHP, React, Laravel, WordPress) starting at $12 per hour. Save up to 60% on your development cost. Can we schedule a quick call to discuss how we can help you outsource?
Increase your website traffic! 10,000 targeted visitors for only $19. Money back guarantee. https://traffic.example/order
Лучшее онлайн казино! Бонус 100% и фриспины за регистрацию https://kazino.example
VIP escort service, beautiful models 24/7. Book now https://escort.example
Get up to $250k working capital for your business. No credit check, no upfront fees. See if you qualify: https://funding.example/?s=cf
Potenzmittel rezeptfrei bestellen: Viagra Generika ab 1,20 Euro pro Pille. Diskreter Versand.
Firmenadressen kaufen: 1,2 Mio. aktuelle E-Mail-Adressen von Geschäftsführern aus DACH für Ihr Mailing. Nur 199 Euro. Jetzt bestellen!
Does your company have a Wikipedia page? We are professional Wikipedia writers and can get your page approved. Reply to get started.
Rank #1 with AI content! Our tool writes 100 blog posts a day. Try it free for 7 days, cancel anytime. Use coupon SAVE40. https://aiwriter.example
Are you still doing everything yourself? Hire a virtual assistant for just $5 an hour. 100% satisfaction guaranteed. Reply YES to learn more.
https://a.example http://b.example www.c.example https://d.example
V1agra and C1alis cheap!!! V.I.A.G.R.A 80% off http://p.example
AppStudio⏎I hope this email finds you well. I noticed a few errors on your website that may be hurting your rankings and conversions. I can send you a free audit report. Shall I send it over?
Sichere Sportwetten Tipps! 100 Euro Gratiswette für neue Kunden. Nur heute. https://wetten.example
Hey, quick question: did you know your competitors are getting all the traffic from Google while your site sits on page 5? We fix that. 30 days, or you pay nothing. Want a free SEO audit?
Hello there, I am a freelance web designer. I looked at your website and think it could use a modern redesign. I can build you a WordPress site for a low price. Let me know if you want to see my portfolio.
Spin & win! New slot machines, huge jackpot, no deposit needed. Join now: https://slots.example/join
Canadian online pharmacy. Buy cheap meds, no prescription needed, overnight delivery https://rx.example
I am a director at a bank in Hong Kong. I have a proposal of mutual benefit concerning the transfer of funds of USD 22,000,000 which belong to a deceased customer. You will get 40%.
Geile Frauen aus deiner Stadt suchen private Treffen. Kostenlos anmelden: https://treffen.example
Our forex signals have a 92% win rate. Turn $200 into $10,000 in one month. Join our Telegram: https://t.me/fxsignals
Wir bieten hochwertige Backlinks von deutschen Portalen, DR 60+, ab 49 Euro pro Link. Interesse an einer Kooperation oder einem Gastbeitrag auf Ihrer Seite?
Brauchen Sie Geld? Wir vergeben Darlehen von 5.000 bis 500.000 Euro zu 2 % Zinsen, auch bei negativer Schufa. Antworten Sie mit Name und Betrag.
Hello, hope you are doing well. I wanted to check if you would like to purchase the SAP Sapphire 2026 attendees list. 28,000 contacts incl. emails and phone numbers. Shall I share pricing?
SoftPartners⏎Dear Business Owner, we are an offshore software company with 200 developers. We can be your outsourcing partner for web, mobile and QA at competitive rates of $15/hour. Kindly revert with your requirements.
Would you like more customers? We make short video ads for TikTok and Instagram that sell. First video free. https://reelads.example/free
Ihre Steuererstattung von 684,20 Euro liegt bereit. Bestätigen Sie Ihre Bankdaten innerhalb von 48 Stunden: https://elster-portal.example/login
Your company has been selected for inclusion in the International Directory of Leading Executives. Please complete your listing today and pay the processing fee of $395.
Imagine an AI receptionist that answers every call and books appointments for you 24/7. Businesses like yours save $3,000 a month. Book a demo: https://aicalls.example
Здравствуйте! База данных компаний для рассылки, 5 млн email адресов. Заказать: https://baza.example
google⏎<a href=https://crypto-x.example>crypto</a> best exchange <a href=https://crypto-y.example>here</a>
QwErTyUiOpAsDfGh
Replica Uhren in bester Qualität: Rolex, Breitling, Omega. Versand aus EU, 30% Rabatt https://luxusuhren.example
Hello, I am an illustrator and your website infringes my copyright. Download the list of stolen images and see the proof here: https://storage.example/d/9934 or I will file a complaint with your hosting provider.
Cheapest SMM panel: 1000 Instagram followers $2, TikTok likes $1, YouTube views $3. https://smm.example
Möchten Sie jeden Monat 20 qualifizierte Leads ohne Kaltakquise? Wir liefern vorqualifizierte Anfragen, Sie zahlen nur bei Erfolg. Jetzt kostenloses Erstgespräch buchen: https://solarleads.example
You are reading this message, so contact form advertising works! I can post your ad to 2 million sites for $99. Email me.
Ningbo Pack⏎Good day, this is Gina from Ningbo Pack, China. We are a factory supplying paper boxes, bags and labels, with competitive price and quick delivery. Free samples available. Looking forward to your reply.
Hi, I checked your site and there is a lot of potential to get more organic visitors. Our link building campaigns start at $149/month. Are you open to a short call this week?
Hello, we can redesign your website with a fresh look, mobile friendly and SEO friendly. 10+ years experience, 500+ happy clients. Please share your phone number so that we can discuss.
Exclusive: claim 100 bonus spins at the hottest casino of the year! No wagering. https://win.example/r/9
Generic Viagra 0.80$ per pill, Tramadol, Xanax. Bitcoin accepted. https://med.example
My dear, I am a 71 year old widow suffering from cancer and have decided to give my wealth of 8.2 million euros to a person of trust for charity work. Write back for more information. God bless you.
Hey, I saw your profile and think you are cute. My nude pics are here https://flirt.example/nina18
Send 0.1 BTC and get 0.2 BTC back! Official crypto giveaway ends tonight: https://tesla-give.example
Guten Tag, möchten Sie mehr Kunden über das Internet gewinnen? Wir schalten für Sie Google Ads und Facebook-Werbung, ohne Vertragslaufzeit. Testen Sie uns 30 Tage kostenlos.
Private Geldgeber bieten Kredite von 3.000 bis 1.000.000 Euro, Zinssatz 3 %, keine Schufa-Abfrage. Kontaktieren Sie uns per WhatsApp.
Hi, are you interested in Microsoft Dynamics, Oracle or SAP users email list for your marketing campaigns? We provide company name, contact name, title, phone number and email. Please let me know your target geography.
CodeForce⏎Need developers? We have pre-vetted React and Node engineers ready to start in 48 hours, from $18/hr, no long-term contract. Reply to see profiles.
A 60 second animation can double your sales. We make professional videos for just $147. See examples: https://vid.example/demo
Sehr geehrter Kunde, Ihr Konto wurde vorübergehend eingeschränkt. Bitte bestätigen Sie Ihre Daten über folgenden Link: https://spk-kunden.example/login
Congratulations, you are nominated for the Best Consulting Firm 2026 award! Secure your winner package (trophy, logo, certificate) from 890 EUR today.
Your website has no live chat! Add our AI chatbot in 5 minutes and turn visitors into buyers. 14-day free trial, no credit card: https://botty.example
Здравствуйте! Предлагаем разместить рекламу и ссылки на нашем сайте. Посещаемость 50000 в сутки. Цена 1000 руб. https://reklama.example
google⏎[url=https://t-shirt.example]cheap nfl jerseys[/url] https://t-shirt.example https://t-shirt.example
pLkJhGfDsA⏎mNbVcXyLkJh
Louis Vuitton and Gucci bags outlet, up to 80% OFF, free shipping worldwide. https://bags.example
We represent a photographer whose picture you use illegally. Pay 1,200 EUR within 7 days to avoid court. Evidence: https://pic-claims.example/case/88
5000 TikTok followers for 19 dollars, instant delivery, refill guarantee. Order at https://sb.example
Senken Sie Ihre Stromkosten um bis zu 40 %! Wir vergleichen gratis alle Gewerbetarife für Ihr Unternehmen. Jetzt unverbindlich anfragen: https://stromsparen.example
I found your contact form with our software. We deliver your sales message to 5 million contact forms worldwide, including yours. Prices at https://poster.example
Dongguan Mold⏎Hello purchasing manager, glad to know you are in the market of metal parts. We supply CNC machining and injection molding at factory price. Can I send our catalogue?
Hi, we offer SEO services to increase your traffic and rank on Google first page. Contact us for a free quote https://seo.example
Congratulations! You have won $1,000,000 in our lottery. Claim now http://win.example
Earn money online from home, $500 a day, no experience needed. Click here http://job.example
Buy cheap viagra online http://viagra.example
Gewinnen Sie ein iPhone! Klicken Sie hier: http://gewinn.example
Invest in crypto now and get 10x returns. Join our telegram group https://t.me/abc
Hello, I can write high quality guest posts for your blog with a dofollow link to my client. How much do you charge?
Cheap web hosting, 90% off today only! https://host.example
Dear sir, I am Prince Abdul from Nigeria, I need your help to transfer 25 million dollars. You keep 30%.
Schnell abnehmen ohne Sport! 10 kg in 4 Wochen mit diesem Trick https://diet.example
Wir kaufen Ihr Auto! Sofort Bargeld. https://auto.example
Your invoice is overdue. Please see the attached document: http://evil.example/invoice.zip
Your Microsoft 365 password expires today. Keep same password: https://o365.example/login
Meet sexy singles near you tonight https://dating.example
We are a leading LED display manufacturer in China. Best price, welcome to inquiry. https://led.example
Günstige Potenzmittel ohne Rezept http://pille.example
Get funded up to $500,000 for your business in 24 hours! Apply: https://fund.example
Unser Team bringt Ihre Firma auf Google ganz nach oben. SEO ab 99 Euro im Monat. https://seo.example
Greetings! Our agency helps small firms show up first when people search online. Fancy a free consultation? https://agency.example
Lowest price Cialis and Kamagra, fast shipping. https://rx2.example
I am contacting you regarding an investment of 15 million euros left by my late husband. I need a honest partner.
Try your luck at Lucky Casino, 150 free spins on sign up https://lucky.example
We provide affordable website design, logo design and digital marketing. Reply for a quote.
Want 1000s of new leads? Our verified B2B database covers 200 countries, only $299.
Bitcoin explodiert! So machen Sie aus 250 Euro schnell 10.000 Euro. Hier anmelden: https://btc.example
Kredit trotz negativer Schufa, sofortige Zusage, Auszahlung in 24h https://k.example
Your domain will be deleted unless you pay the renewal fee today: https://dom.example
Sexy Russian brides want to chat with you https://brides.example
Wir haben festgestellt, dass Ihre Website langsam lädt und bei Google schlecht platziert ist. Gern erstellen wir Ihnen ein kostenloses Gutachten.
Dear manager, we are professional supplier of stainless steel pipes, pls contact me for price list. Skype: steel88
We offer SEO services. Interested?
I can make your website better. Contact me.
Need a website? Reply to this email.
Need more customers? We can help.
Best SEO service, cheap price, top ranking.
Quality backlinks for sale, message me.
I sell guest posts on news sites.
We do app development. Send us your requirements.
Do you need a logo or a new homepage?
Buy followers and likes cheap.
Loan offer at 3%, apply now.
Need a loan? Contact us today.
Make money online, ask me how on WhatsApp.
Best crypto signals, join our Telegram.
Free spins and bonus for you.
Cheap pills, no prescription.
Sexy girls online now.
Email list for sale, 1 million contacts.
Get 100 leads per day.
Your domain is expiring, renew here.
Wir bieten Suchmaschinenoptimierung. Interesse?
Brauchen Sie eine neue Webseite? Wir bieten faire Preise.
Günstige Backlinks zu verkaufen.
Neue Kunden gefällig? Melden Sie sich.
Kredit gesucht? Jetzt anfragen.
Schnelles Geld mit Krypto, schreib mir auf Telegram.
Follower und Bewertungen günstig kaufen.
Adressen von Firmen zu verkaufen.
Wir erstellen Videos für Ihre Firma. Interesse?
Explainer video for your business? See samples.
Wikipedia page for your company? Ask us.
VoIP at half price, interested?
Virtual assistants from $5.
We translate everything, cheap and fast.
Tired of being invisible online? Our growth hackers get you found, followed and called. Month to month, cancel anytime. Claim your strategy session here: https://growthlab.example
Your domain has lost 34 positions since the last Google update. I attached nothing, but I can show you a screencast of what went wrong. Just say "send it".
Do you sell link insertions? My budget is 60 USD for a permanent do-follow link in an existing article, payment through Wise or PayPal.
We own a network of 300 blogs with real traffic. Place your article in tech, finance, health or crypto categories at wholesale prices.
Hello, I am Nadia from a creative studio. Your brand deserves a fresh identity: logo, website, brochures. Let's hop on a call, the first concept is on us.
Is your site built on an old CMS? We migrate it to a fast modern stack within a week for a fixed fee, including hosting for a year.
I can develop a clone of Uber, Airbnb or Amazon for you at a very affordable cost. Ready-made scripts, full source code. Skype me.
Short clips sell! Send us one photo and we turn it into a 20 second commercial. First one costs nothing.
Exhibitor and visitor data of CES, MWC, Hannover and Medica available now. Fields: name, title, company, email, direct dial. Reply for pricing.
Our AI scraper found 2,300 companies that need your service. Get their emails and phone numbers today with 40% off.
Sales slow this quarter? We fill your calendar with calls from people who are ready to buy. No retainer, pay on results.
Struggling with debt or need capital for growth? Our lenders say yes when banks say no. Soft check only, answer in five minutes.
We finance projects worldwide: trade finance, bank guarantees, SBLC, bridge loans from 1M to 500M. Brokers protected.
Turn $100 into $10,000 with our arbitrage bot! Watch live results at https://arbibot.example. Referral code inside.
I am a professional trader managing accounts for investors. Weekly return 30%. You keep control of your wallet. Contact me on WhatsApp for proof.
Staking rewards of 12% monthly. Secure your presale allocation of the new coin before the listing on exchanges.
Grand opening of our casino: 777 dollars chips for new players, mega wheel, crash games, no limits. Play here https://megawheel.example
Order Modafinil, Adderall and sleeping tablets, next day delivery, no doctor visit, discreet envelopes.
Grow hair back in 30 days, and get rid of wrinkles with the serum banned in clinics. Risk-free bottle here https://serum.example
Are you married but bored? Thousands of local women are looking for an affair. Join free.
URGENT: your web address is about to be released to the public. Secure payment needed by tonight: https://domain-release.example
Microsoft security alert: unusual sign-in to your mailbox. Validate your credentials to keep receiving mail https://mail-validate.example
I discovered that your site is missing security headers and is open to clickjacking. I hope for a bounty for my efforts. Waiting for your reply.
We have encrypted backups of your customers' records. If 0.2 bitcoin is not received, we publish them on the dark web.
Your website violates our copyrights. Check the list of stolen photos at this link and remove them within 48 hours or face court: https://claims-doc.example
Skyrocket your Spotify plays, YouTube views and Telegram members. Prices from 1 dollar, resellers welcome.
Fake or real, bad reviews kill sales. Our legal team gets them deleted, no win no fee.
Contact-page outreach: we deliver your text to every company in your niche by hand. 100k deliveries for $199, report included.
Need a smart agent on your website that books demos by itself? Our AI rep costs less than one hour of staff. See it in action https://airep.example
Why isn't there a Wikipedia entry about your firm? We draft and publish it, maintenance included. Ask for a quote.
Upgrade from your old PBX. HD calls, video meetings, fax and SMS at a flat fee. Get three months free.
Cut your merchant fees today. Free POS machine, no contract, same day deposits. Reply with your monthly card volume.
Our multilingual agents answer your customers' mails and phones 24/7 for $7 an hour. Start with a no-cost pilot.
Document translation, subtitling, voice-over in 120 languages with bulk discount. Send your file, get a quote in 15 minutes.
I am the personal assistant of a royal family who wishes to place 85 million dollars abroad. You receive ten percent as manager.
Attention winner: 750,000 pounds were awarded to your address in the Microsoft e-mail draw. Contact the fiduciary agent to claim.
We make custom machined parts, castings and plastic moulds. Samples in 7 days, low tooling cost. Please send us your drawings.
Sunglasses, handbags and sneakers from famous brands, outlet prices, ships worldwide, pay later. Visit https://brand-outlet.example
Your company was chosen as regional winner for excellence in IT. Trophy, logo licence and press release available from 750 euros.
Last chance: renew your entry in the trade register portal. Annual contribution 890 euros, payable within 14 days.
Genuine IELTS and TOEFL scores, residence permits and driving licences without attending. Delivered in a week.
Wir katapultieren Ihre Seite an die Spitze der Suchergebnisse. Kein Vertrag, keine Einrichtungsgebühr, Erfolg garantiert. Jetzt Probemonat starten!
Eine kurze Analyse Ihrer Domain ergab: 23 Fehler, kaum Backlinks, langsame Ladezeit. Das kostet Sie täglich Kunden. Soll ich Ihnen den Bericht schicken?
Sie betreiben einen interessanten Blog. Wir suchen Partner für bezahlte Artikel mit Link zu Finanz- und Wettseiten. Was nehmen Sie pro Beitrag?
Relaunch gefällig? Unser Designteam verpasst Ihrer Seite einen frischen Look, schon ab 39 Euro im Monat, Pflege inklusive.
Wir drehen Ihr Firmenvideo in nur einem Tag. Kamera, Schnitt, Musik: alles zum Festpreis. Beispiele senden wir auf Wunsch.
Schluss mit leerem Terminkalender! Unser Callcenter bringt Sie mit kaufbereiten Firmen ins Gespräch. Testpaket: fünf Termine für 99 Euro.
Verkaufe geprüfte Datensätze von Unternehmern und Ärzten aus DACH, DSGVO-konform, CSV-Format, Preis Verhandlungssache.
Finanzielle Engpässe? Wir sind seriöse Geldgeber und verleihen bis 1 Million Euro bei 2,5 % Jahreszins. Anfrage per Mail genügt.
Unternehmerkredit ohne Bilanz und ohne Bankbesuch, Auszahlung am selben Tag, Entscheidung sofort.
Geschenktes Geld vom Staat: Viele Firmen wissen nicht, dass ihnen bis zu 35.000 Euro Förderung zustehen. Wir prüfen und beantragen kostenlos.
Automatisch Geld verdienen: Die KI handelt rund um die Uhr an der Börse, Sie kassieren. Einstieg ab 100 Euro, hier registrieren https://boerse-ki.example
Jackpot geknackt! Probieren Sie die neuen Slots aus, 50 Gratisrunden liegen bereit https://slots-neu.example
Nie wieder Erektionsprobleme: Tabletten ohne Verschreibung, anonym geliefert.
Deine Nachbarin will dich kennenlernen! Ihre Bilder siehst du hier, Anmeldung kostet nichts https://nachbarin.example
Wichtige Mitteilung: Die Registrierung Ihrer Internetadresse ist nicht bezahlt. Begleichen Sie den Betrag, sonst erlischt sie: https://adresse-retten.example
Unser Scanner meldet Schadsoftware auf Ihrer Seite. Lassen Sie sie jetzt von uns bereinigen, bevor Google Sie sperrt. Nur 79 Euro.
Sie haben unsere Grafiken kopiert. Sehen Sie die Belege in diesem Ordner an und antworten Sie binnen 48 Stunden, sonst folgt eine Anzeige: https://belege.example/ordner
Schlechte Sterne im Netz? Wir sorgen für neue positive Stimmen und lassen alte verschwinden. Diskret und schnell.
Massenversand über Webformulare: 500.000 Firmen lesen Ihr Angebot. Wir liefern den Nachweis, Sie die Nachricht.
Ein Chatroboter, der verkauft: in zehn Minuten auf Ihrer Seite, spricht 40 Sprachen, erster Monat gratis.
Wir schreiben und platzieren Ihren Eintrag bei Wikipedia, Relevanzprüfung ohne Kosten.
Flatrate-Telefonie fürs Büro ab 6,90 Euro, Geräte geschenkt, Rufnummernmitnahme kostenlos.
Kassensysteme und Kartenleser zu Niedrigpreisen, keine Mindestumsätze, Angebot in einer Minute.
Fleißige Assistentin aus Spanien erledigt Ihre Post, Rechnungen und Social-Media-Beiträge. Zehn Stunden zum Kennenlernpreis.
Ein entfernter Verwandter von Ihnen hat bei unserer Bank 9,3 Millionen Dollar hinterlassen. Melden Sie sich vertraulich, damit ich Sie als Erben eintrage.
`
