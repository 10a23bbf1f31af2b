import type { IndianState } from '#shared/places/indian-states.ts';

/**
 * Prefixes of India's PIN codes: two digits are a postal circle, three a sorting district, named after its main town.
 * More digits stand where a district crosses a state's border or holds two large towns. The longest prefix counts.
 */
export const PIN_CODE_TABLE: readonly (readonly [IndianState, string])[] = [
  ['Delhi', '11, 110 New Delhi'],
  [
    'Haryana',
    '12, 13, 121 Faridabad, 122 Gurugram, 123 Rewari, 124 Rohtak, 125 Hisar, 126 Jind, 127 Bhiwani, 131 Sonipat, 132 Karnal, 13210 Panipat, 133 Ambala, 134 Ambala, 1341 Panchkula, 135 Yamunanagar, 136 Kurukshetra',
  ],
  [
    'Punjab',
    '14, 15, 16, 140 Rupnagar, 1403 Mohali, 1405 Mohali, 1406 Mohali, 141 Ludhiana, 142 Moga, 143 Amritsar, 1434 Tarn Taran, 1435 Gurdaspur, 144 Jalandhar, 1446 Kapurthala, 145 Pathankot, 146 Hoshiarpur, 147 Patiala, 148 Sangrur, 1481 Barnala, 151 Bathinda, 1512 Faridkot, 1515 Mansa, 152 Firozpur, 1521 Abohar, 160055 Mohali, 160059 Mohali, 160062 Mohali, 160071 Mohali',
  ],
  ['Chandigarh', '160 Chandigarh'],
  [
    'Himachal Pradesh',
    '17, 171 Shimla, 173 Solan, 174 Bilaspur, 1743 Una, 175 Mandi, 1751 Kullu, 176 Kangra, 1763 Chamba, 177 Hamirpur',
  ],
  [
    'Jammu and Kashmir',
    '18, 19, 180 Jammu, 181 Jammu, 182 Udhampur, 184 Kathua, 185 Rajouri, 1851 Poonch, 190 Srinagar, 191 Srinagar, 192 Anantnag, 1923 Pulwama, 193 Baramulla, 1932 Baramulla',
  ],
  ['Ladakh', '194 Leh, 194103 Kargil'],
  [
    'Uttar Pradesh',
    '20, 21, 22, 23, 24, 25, 26, 27, 28, 201 Ghaziabad, 2013 Noida, 202 Aligarh, 203 Bulandshahr, 204 Hathras, 205 Mainpuri, 206 Etawah, 207 Etah, 208 Kanpur, 209 Kanpur Dehat, 2095 Farrukhabad, 2096 Farrukhabad, 2097 Kannauj, 2098 Unnao, 210 Banda, 2102 Chitrakoot, 2103 Hamirpur, 2104 Mahoba, 211 Prayagraj, 212 Prayagraj, 2126 Fatehpur, 221 Varanasi, 2214 Bhadohi, 222 Jaunpur, 223 Azamgarh, 224 Ayodhya, 2241 Ambedkar Nagar, 225 Barabanki, 226 Lucknow, 227 Lucknow, 2274 Amethi, 2278 Sultanpur, 228 Sultanpur, 229 Rae Bareli, 230 Pratapgarh, 231 Mirzapur, 2312 Sonbhadra, 232 Chandauli, 233 Ghazipur, 241 Hardoi, 242 Shahjahanpur, 243 Bareilly, 2436 Budaun, 244 Moradabad, 2442 Amroha, 2443 Sambhal, 2449 Rampur, 245 Hapur, 2467 Bijnor, 247 Saharanpur, 2477 Shamli, 250 Meerut, 2506 Baghpat, 251 Muzaffarnagar, 261 Sitapur, 262 Pilibhit, 2627 Lakhimpur Kheri, 2628 Lakhimpur Kheri, 2629 Lakhimpur Kheri, 271 Gonda, 2712 Balrampur, 2718 Bahraich, 272 Basti, 273 Gorakhpur, 2733 Maharajganj, 274 Deoria, 2743 Kushinagar, 2744 Kushinagar, 275 Mau, 276 Azamgarh, 277 Ballia, 281 Mathura, 282 Agra, 283 Agra, 2832 Firozabad, 284 Jhansi, 2844 Lalitpur, 285 Jalaun',
  ],
  [
    'Uttarakhand',
    '246 Pauri Garhwal, 2464 Chamoli, 2447 Kashipur, 2476 Roorkee, 248 Dehradun, 249 Haridwar, 2491 Tehri Garhwal, 2492 Rishikesh, 2623, 2624, 2625 Pithoragarh, 263 Nainital, 26313 Haldwani, 26315 Rudrapur, 2636 Almora',
  ],
  [
    'Rajasthan',
    '30, 31, 32, 33, 34, 301 Alwar, 302 Jaipur, 303 Jaipur, 3033 Dausa, 304 Tonk, 305 Ajmer, 306 Pali, 307 Sirohi, 311 Bhilwara, 312 Chittorgarh, 313 Udaipur, 314 Dungarpur, 321 Bharatpur, 322 Sawai Madhopur, 323 Bundi, 324 Kota, 325 Baran, 326 Jhalawar, 327 Banswara, 328 Dholpur, 331 Churu, 332 Sikar, 333 Jhunjhunu, 334 Bikaner, 335 Sri Ganganagar, 3355 Hanumangarh, 341 Nagaur, 342 Jodhpur, 343 Jalore, 344 Barmer, 345 Jaisalmer',
  ],
  [
    'Gujarat',
    '36, 37, 38, 39, 360 Rajkot, 361 Jamnagar, 362 Junagadh, 363 Surendranagar, 3636 Morbi, 364 Bhavnagar, 365 Amreli, 370 Bhuj, 3702 Gandhidham, 380 Ahmedabad, 382 Ahmedabad, 3820 Gandhinagar, 383 Himatnagar, 384 Mehsana, 3842 Patan, 385 Palanpur, 387 Nadiad, 388 Anand, 389 Godhra, 390 Vadodara, 391 Vadodara, 392 Bharuch, 393 Ankleshwar, 394 Surat, 395 Surat, 396 Valsad, 39619 Vapi, 3963 Bilimora, 3964 Navsari',
  ],
  [
    'Dadra and Nagar Haveli and Daman and Diu',
    '362520 Diu, 362540 Diu, 39621 Daman, 39622 Daman, 39623 Silvassa, 39624 Silvassa',
  ],
  [
    'Maharashtra',
    '40, 41, 42, 43, 44, 400 Mumbai, 4006 Thane, 4007 Navi Mumbai, 401 Vasai, 4011 Mira Bhayandar, 4013 Virar, 4014 Palghar, 402 Alibag, 410 Pune, 4102 Panvel, 4104 Lonavala, 411 Pune, 412 Pune, 413 Solapur, 4131 Baramati, 41350 Dharashiv, 41351 Latur, 41352 Latur, 41353 Latur, 4137 Ahilyanagar, 414 Ahilyanagar, 415 Satara, 4156 Ratnagiri, 4157 Ratnagiri, 416 Kolhapur, 4164 Sangli, 4165 Sindhudurg, 4166 Sindhudurg, 421 Kalyan, 4210 Ulhasnagar, 4212 Dombivli, 422 Nashik, 423 Malegaon, 424 Dhule, 425 Jalgaon, 4254 Nandurbar, 431 Chhatrapati Sambhajinagar, 4311 Beed, 4312 Jalna, 4314 Parbhani, 4315 Hingoli, 4316 Nanded, 440 Nagpur, 441 Nagpur, 4416 Gondia, 4419 Bhandara, 442 Wardha, 4424 Chandrapur, 4426 Gadchiroli, 443 Buldhana, 444 Akola, 4445 Washim, 4446 Amravati, 445 Yavatmal',
  ],
  ['Goa', '403 Panaji, 4034 Ponda, 4035 Mapusa, 4036 Margao, 4038 Vasco da Gama'],
  [
    'Madhya Pradesh',
    '45, 46, 47, 48, 450 Khandwa, 4503 Burhanpur, 451 Khargone, 4515 Barwani, 452 Indore, 453 Indore, 454 Dhar, 455 Dewas, 456 Ujjain, 457 Ratlam, 4576 Jhabua, 458 Mandsaur, 4584 Neemuch, 460 Betul, 461 Narmadapuram, 4613 Harda, 462 Bhopal, 463 Bhopal, 464 Vidisha, 4645 Raisen, 465 Shajapur, 4656 Rajgarh, 466 Sehore, 470 Sagar, 4706 Damoh, 471 Chhatarpur, 472 Tikamgarh, 473 Guna, 4733 Ashoknagar, 4735 Shivpuri, 474 Gwalior, 475 Gwalior, 4756 Datia, 476 Morena, 4763 Sheopur, 477 Bhind, 480 Chhindwara, 4806 Seoni, 481 Balaghat, 4816 Mandla, 482 Jabalpur, 483 Katni, 484 Shahdol, 485 Satna, 486 Rewa, 4866 Sidhi, 4868 Singrauli, 487 Narsinghpur, 488 Panna',
  ],
  [
    'Chhattisgarh',
    '49, 490 Bhilai, 491 Durg, 4914 Rajnandgaon, 492 Raipur, 493 Raipur, 4934 Mahasamund, 4937 Dhamtari, 494 Jagdalpur, 495 Bilaspur, 4956 Korba, 496 Raigarh, 497 Ambikapur',
  ],
  [
    'Telangana',
    '50, 500 Hyderabad, 501 Hyderabad, 502 Sangareddy, 5021 Siddipet, 503 Nizamabad, 504 Adilabad, 5042 Mancherial, 505 Karimnagar, 506 Warangal, 507 Khammam, 508 Nalgonda, 509 Mahabubnagar',
  ],
  [
    'Andhra Pradesh',
    '51, 52, 53, 515 Anantapur, 516 Kadapa, 517 Chittoor, 5175 Tirupati, 518 Kurnool, 5185 Nandyal, 520 Vijayawada, 521 Machilipatnam, 522 Guntur, 523 Ongole, 524 Nellore, 530 Visakhapatnam, 531 Anakapalle, 532 Srikakulam, 533 Kakinada, 5331 Rajahmundry, 534 Eluru, 5342 Bhimavaram, 535 Vizianagaram',
  ],
  [
    'Karnataka',
    '56, 57, 58, 59, 560 Bengaluru, 561 Doddaballapur, 562 Bengaluru Rural, 563 Kolar, 570 Mysuru, 571 Mandya, 5712 Madikeri, 5713 Chamarajanagar, 572 Tumakuru, 573 Hassan, 574 Mangaluru, 575 Mangaluru, 576 Udupi, 577 Davanagere, 5771 Chikkamagaluru, 5772 Shivamogga, 5773 Bhadravati, 5774 Shivamogga, 5775 Chitradurga, 580 Hubballi, 5800 Hubballi, 581 Haveri, 5813 Karwar, 582 Gadag, 583 Ballari, 5832 Hosapete, 584 Raichur, 585 Kalaburagi, 5852 Yadgir, 5854 Bidar, 586 Vijayapura, 587 Bagalkot, 590 Belagavi, 591 Belagavi',
  ],
  [
    'Tamil Nadu',
    '60, 61, 62, 63, 64, 600 Chennai, 601 Tiruvallur, 602 Tiruvallur, 603 Chengalpattu, 604 Tindivanam, 6054 Villupuram, 6056 Villupuram, 606 Tiruvannamalai, 607 Cuddalore, 608 Chidambaram, 609 Mayiladuthurai, 610 Thiruvarur, 611 Nagapattinam, 612 Kumbakonam, 613 Thanjavur, 614 Thanjavur, 620 Tiruchirappalli, 621 Tiruchirappalli, 6212 Perambalur, 6217 Ariyalur, 622 Pudukkottai, 623 Ramanathapuram, 624 Dindigul, 625 Madurai, 6255 Theni, 626 Virudhunagar, 627 Tirunelveli, 628 Thoothukudi, 629 Nagercoil, 630 Karaikudi, 6305 Sivaganga, 631 Kanchipuram, 6310 Arakkonam, 632 Vellore, 635 Krishnagiri, 6351 Hosur, 6356 Tirupattur, 6358 Ambur, 636 Salem, 6367 Dharmapuri, 637 Namakkal, 638 Erode, 639 Karur, 641 Coimbatore, 6416 Tiruppur, 642 Pollachi, 643 Udhagamandalam',
  ],
  ['Puducherry', '605 Puducherry, 60960 Karaikal, 533464 Yanam, 673310 Mahe'],
  [
    'Kerala',
    '67, 68, 69, 670 Kannur, 671 Kasaragod, 673 Kozhikode, 67312 Kalpetta, 676 Malappuram, 678 Palakkad, 679 Ottapalam, 680 Thrissur, 682 Kochi, 683 Aluva, 685 Idukki, 686 Kottayam, 688 Alappuzha, 689 Pathanamthitta, 690 Kayamkulam, 691 Kollam, 695 Thiruvananthapuram',
  ],
  ['Lakshadweep', '68255 Kavaratti'],
  [
    'West Bengal',
    '70, 71, 72, 73, 74, 700 Kolkata, 711 Howrah, 712 Hooghly, 713 Bardhaman, 7132 Durgapur, 7133 Asansol, 721 Medinipur, 7213 Kharagpur, 7216 Haldia, 722 Bankura, 723 Purulia, 731 Birbhum, 732 Malda, 733 Raiganj, 73310 Balurghat, 734 Siliguri, 7341 Darjeeling, 7343 Kalimpong, 735 Jalpaiguri, 736 Cooch Behar, 741 Krishnanagar, 742 Berhampore, 7431 Barrackpore, 7432 Bongaon, 7433 Diamond Harbour, 7434 Basirhat',
  ],
  ['Sikkim', '737 Gangtok'],
  ['Andaman and Nicobar Islands', '744 Port Blair'],
  [
    'Odisha',
    '75, 76, 77, 751 Bhubaneswar, 752 Puri, 753 Cuttack, 754 Cuttack, 755 Jajpur, 756 Balasore, 7561 Bhadrak, 757 Baripada, 758 Keonjhar, 759 Dhenkanal, 7591 Angul, 760 Berhampur, 761 Ganjam, 762 Phulbani, 764 Koraput, 765 Rayagada, 766 Bhawanipatna, 767 Balangir, 768 Sambalpur, 7682 Jharsuguda, 769 Rourkela, 770 Sundargarh',
  ],
  [
    'Assam',
    '78, 781 Guwahati, 782 Nagaon, 7824 Diphu, 783 Goalpara, 7833 Dhubri, 783370 Kokrajhar, 783380 Bongaigaon, 784 Tezpur, 785 Jorhat, 7856 Golaghat, 78564 Sivasagar, 786 Dibrugarh, 7861 Tinsukia, 786001 Dibrugarh, 787 North Lakhimpur, 788 Silchar, 7881 Hailakandi, 7887 Karimganj',
  ],
  ['Arunachal Pradesh', '790 Bomdila, 791 Itanagar, 792 Tezu'],
  ['Meghalaya', '793 Shillong, 794 Tura'],
  ['Manipur', '795 Imphal'],
  ['Mizoram', '796 Aizawl, 7967 Lunglei'],
  ['Nagaland', '797 Kohima, 7971 Dimapur, 798 Mokokchung'],
  ['Tripura', '799 Agartala, 7992 Dharmanagar'],
  [
    'Bihar',
    '80, 81, 84, 85, 800 Patna, 801 Patna, 802 Arrah, 8021 Buxar, 803 Bihar Sharif, 804 Jehanabad, 805 Nawada, 811 Munger, 8111 Sheikhpura, 8113 Lakhisarai, 812 Bhagalpur, 813 Bhagalpur, 821 Sasaram, 8211 Kaimur, 821115 Sasaram, 823 Gaya, 824 Aurangabad, 841 Chapra, 8412 Siwan, 8414 Gopalganj, 842 Muzaffarpur, 843 Muzaffarpur, 8433 Sitamarhi, 844 Hajipur, 845 Motihari, 846 Darbhanga, 847 Madhubani, 848 Samastipur, 851 Begusarai, 8512 Khagaria, 852 Saharsa, 853 Naugachhia, 854 Purnia, 8541 Katihar, 855 Kishanganj',
  ],
  [
    'Jharkhand',
    '82, 83, 814 Deoghar, 814101 Dumka, 815 Giridih, 816 Sahibganj, 822 Medininagar, 825 Hazaribagh, 8254 Chatra, 826 Dhanbad, 827 Bokaro, 828 Dhanbad, 829 Ramgarh, 831 Jamshedpur, 832 Ghatsila, 833 Chaibasa, 834 Ranchi, 835 Ranchi, 8352 Gumla, 8353 Lohardaga',
  ],
];
